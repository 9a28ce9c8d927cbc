import { Share2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import {
  changeDictionary,
  createDictionary,
  createSystemDictionary,
  type Dictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { refreshDictionaries } from './dictionaries-data.ts'
import { isShipped } from './dictionary-words.ts'
import { changedBody, DictionaryForm, emptyForm, formOf, GeneralFields, newDictionaryBody } from './general-fields.tsx'
import { PreviewsTab } from './previews/previews-tab.tsx'
import type { ChosenVoice } from './previews/voice-choice.tsx'
import { SharingDialog } from './sharing/sharing-dialog.tsx'

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
