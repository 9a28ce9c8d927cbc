import { z } from 'zod'
import {
  type Dictionary,
  type DictionaryChanges,
  dictionaryCategories,
  NewDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The owner of a new dictionary: staff can also create built-in ones. */
const ownerChoices = ['mine', 'system', 'template'] as const

const within = (least: number, most: number) => (text: string) => Number(text) >= least && Number(text) <= most

/** The values of the form; they become the contract's body on submit. */
export const DictionaryForm = z
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
export type DictionaryForm = z.input<typeof DictionaryForm>

export const emptyForm: DictionaryForm = {
  name: '',
  description: '',
  category: 'general',
  is_active: true,
  making: 'mine',
  priority: '200',
}

export function formOf({ is_system, is_template, priority, ...rest }: Dictionary): DictionaryForm {
  const { name, description, category, is_active } = rest
  const making = is_system ? 'system' : is_template ? 'template' : 'mine'
  return { name, description, category, is_active, making, priority: String(priority) }
}

export function newDictionaryBody({ name, priority, making: _, ...rest }: DictionaryForm) {
  return { ...rest, name: name.trim(), priority: Number(priority) }
}

/** Only changed fields, so that two windows do not undo each other; only staff change the priority. */
export function changedBody(form: DictionaryForm, was: Dictionary, { is_staff }: { is_staff: boolean }) {
  const { priority, ...wanted } = newDictionaryBody(form)
  const all = { ...wanted, ...(is_staff ? { priority } : {}) }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => all[name] !== was[name])
  return Object.fromEntries(changed.map((name) => [name, all[name]])) as Partial<DictionaryChanges>
}

type Props = {
  fields: ReturnType<typeof useForm<typeof DictionaryForm>>
  creating: boolean
  is_staff: boolean
}

const LONGEST_DESCRIPTION = 1000

export function GeneralFields({ fields: { bind, values, set, failure }, creating, is_staff }: Props) {
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
