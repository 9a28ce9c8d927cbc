import { useMemo } from 'react'
import { readPreference, usePreference, writePreference } from '../../lib/storage/preferences.ts'
import { initialSttDefaults, type SttDefaults, type SttForm } from '../../lib/storage/saved-forms.ts'

export type Choices = SttDefaults
export type SttTab = SttForm['tab']

export function changeForm(part: Partial<SttForm>): void {
  writePreference('stt_form', { ...readPreference('stt_form'), ...part })
}

/** The choices on the page; settings provide the defaults. */
export function useChoices(): [Choices, (part: Partial<Choices>) => void] {
  const [form] = usePreference('stt_form')
  const [defaults] = usePreference('stt_defaults')
  return [useMemo(() => choicesOf(form, defaults), [form, defaults]), choose]
}

function choicesOf({ chosen }: Pick<SttForm, 'chosen'>, defaults: SttDefaults): Choices {
  const said = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(said) }
}

function choose(part: Partial<Choices>): void {
  const { chosen } = readPreference('stt_form')
  changeForm({ chosen: { ...chosen, ...part } })
}

/** A new default applies at once and replaces the page's choice of the same option. */
export function changeDefaults(part: Partial<SttDefaults>): void {
  writePreference('stt_defaults', { ...readPreference('stt_defaults'), ...part })
  const { chosen } = readPreference('stt_form')
  const left = Object.entries(chosen).filter(([name]) => !(name in part))
  changeForm({ chosen: Object.fromEntries(left) })
}

/** S3 §9. */
export function resetSettings(): void {
  changeDefaults(initialSttDefaults)
  writePreference('stt_request_timeout', 300_000)
  writePreference('stt_history_rows', 5)
  writePreference('stt_autoplay', false)
}

export function openTab(tab: SttTab): void {
  changeForm({ tab })
}
