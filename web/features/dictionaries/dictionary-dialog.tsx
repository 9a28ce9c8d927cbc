import { Share2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import {
  changeDictionary,
  createDictionary,
  createSystemDictionary,
  type Dictionary,
  type DictionaryChanges,
  dictionaryCategories,
  NewDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { isShipped, refreshDictionaries } from './dictionaries-data.ts'
import { PreviewsTab } from './previews/previews-tab.tsx'
import type { ChosenVoice } from './previews/voice-choice.tsx'
import { SharingDialog } from './sharing/sharing-dialog.tsx'

/** The owner of a new dictionary: staff can also create built-in ones. */
const ownerChoices = ['mine', 'system', 'template'] as const

const within = (least: number, most: number) => (text: string) => Number(text) >= least && Number(text) <= most

/** The values of the form; they become the contract's body on submit. */
const DictionaryForm = z
  .object({
    name: NewDictionary.shape.name,
    description: NewDictionary.shape.description.unwrap(),
    category: NewDictionary.shape.category.unwrap(),
    is_active: z.boolean(),
    making: z.enum(ownerChoices),
    priority: z
      .string()
      .trim()
      .regex(/^\d+$/, 'Use a number from 0 to 999.')
      .refine(within(0, 999), 'Use a number from 0 to 999.'),
  })
  .refine(({ making, priority }) => making === 'mine' || within(50, 100)(priority), {
    path: ['priority'],
    message: 'Use a number from 50 to 100.',
    when: () => true,
  })
type DictionaryForm = z.input<typeof DictionaryForm>

const emptyForm: DictionaryForm = {
  name: '',
  description: '',
  category: 'general',
  is_active: true,
  making: 'mine',
  priority: '200',
}

function formOf({ is_system, is_template, priority, ...rest }: Dictionary): DictionaryForm {
  const { name, description, category, is_active } = rest
  const making = is_system ? 'system' : is_template ? 'template' : 'mine'
  return { name, description, category, is_active, making, priority: String(priority) }
}

function newDictionaryBody({ name, priority, making: _, ...rest }: DictionaryForm) {
  return { ...rest, name: name.trim(), priority: Number(priority) }
}

/** Only changed fields, so that two windows do not undo each other; only staff change the priority. */
function changedBody(form: DictionaryForm, was: Dictionary, { is_staff }: { is_staff: boolean }) {
  const { priority, ...wanted } = newDictionaryBody(form)
  const all = { ...wanted, ...(is_staff ? { priority } : {}) }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => all[name] !== was[name])
  return Object.fromEntries(changed.map((name) => [name, all[name]])) as Partial<DictionaryChanges>
}

type formOfProps = {
  fields: ReturnType<typeof useForm<typeof DictionaryForm>>
  creating: boolean
  is_staff: boolean
}

const LONGEST_DESCRIPTION = 1000

function GeneralFields({ fields: { bind, values, set, failure }, creating, is_staff }: formOfProps) {
  const { t, i18n } = useTranslation('dictionaries')
  const count = (n: number) => formatNumber(i18n.language, n)
  return (
    <>
      <TextField {...bind('name')} label={t('name')} autoComplete="off" />
      <TextArea
        {...bind('description')}
        label={t('description')}
        rows={3}
        aside={
          <span className="figures text-subtle">
            {count(values.description.length)} / {count(LONGEST_DESCRIPTION)}
          </span>
        }
      />
      <Select
        {...bind('category')}
        label={t('category')}
        options={dictionaryCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
      />
      {creating && is_staff && (
        <Select
          {...bind('making')}
          label={t('making')}
          options={ownerChoices.map((value) => ({ value, label: t(`making_${value}`) }))}
        />
      )}
      {(creating || is_staff) && (
        <TextField
          {...bind('priority')}
          label={t('priority')}
          hint={t('priority_hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Switch
        label={t('is_active')}
        hint={t('is_active_hint')}
        checked={values.is_active}
        onChange={(on) => set('is_active', on)}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  )
}

type Props = {
  /** Undefined: a new one. */
  dictionary?: Dictionary
  onClose: () => void
}

export function DictionaryDialog({ dictionary, onClose }: Props) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const formId = useId()
  const is_staff = useUser()?.is_staff ?? false
  const [was] = useState(dictionary)
  const [initial] = useState(() => (was ? formOf(was) : emptyForm))
  const [tab, setTab] = useState<'general' | 'previews'>('general')
  const [sharing, setSharing] = useState(false)
  const [voice, setVoice] = useState<ChosenVoice | null>(() => (was ? null : readPreference('pronunciation_voice')))

  async function save(form: DictionaryForm) {
    if (was) await call(changeDictionary, { params: { id: was.id }, body: changedBody(form, was, { is_staff }) })
    else await create(form, voice)
    toast({ kind: 'success', text: t(was ? 'saved' : 'created') })
    void refreshDictionaries()
    onClose()
  }
  const fields = useForm({ schema: DictionaryForm, initial, submit: save })
  const { form, busy } = fields
  const actions = (
    <>
      <Button
        className="mr-auto"
        disabled={!was || isShipped(was)}
        title={was ? undefined : t('share_later')}
        onClick={() => setSharing(true)}
      >
        <Share2 />
        {t('share')}
      </Button>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button type="submit" form={formId} look="main" busy={busy}>
        {t(busy ? 'saving' : was ? 'save' : 'create')}
      </Button>
    </>
  )
  const submit = (event: FormEvent) => {
    // the field shows what is wrong
    setTab('general')
    form.onSubmit(event)
  }
  const general = (
    <form {...form} onSubmit={submit} id={formId} className="grid gap-4 pt-4">
      <GeneralFields fields={fields} creating={!was} is_staff={is_staff} />
    </form>
  )
  return (
    <>
      <Dialog open locked={busy} onClose={onClose} title={t(was ? 'edit_title' : 'create_title')} actions={actions}>
        <div className="mt-2">
          <Tabs
            label={t(was ? 'edit_title' : 'create_title')}
            value={tab}
            onChange={setTab}
            keepMounted
            tabs={[
              { value: 'general', label: t('general'), content: general },
              {
                value: 'previews',
                label: t('previews'),
                content: <PreviewsTab dictionary={dictionary} voice={voice} onVoice={setVoice} />,
              },
            ]}
          />
        </div>
      </Dialog>
      {/* on top of the dialog, so that typed values stay */}
      {sharing && was && <SharingDialog id={was.id} onClose={() => setSharing(false)} />}
    </>
  )
}

function create(form: DictionaryForm, voice: ChosenVoice | null): Promise<Dictionary> {
  const body = {
    ...newDictionaryBody(form),
    ...(voice ? { pronunciation_voice_id: voice.id, pronunciation_voice_name: voice.name } : {}),
  }
  if (form.making === 'mine') return call(createDictionary, { body })
  return call(createSystemDictionary, { body: { ...body, is_template: form.making === 'template' } })
}
