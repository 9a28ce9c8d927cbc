import { dictionaryCategories } from '#core/contract/dictionaries/dictionaries.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type DictionaryForm, ownerChoices } from './dictionary-form.ts'

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
