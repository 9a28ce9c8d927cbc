import type { TFunction } from 'i18next'
import { type LucideIcon, Mars, UserRound, Venus } from 'lucide-react'
import type { VoiceGender } from '#core/contract/voices.ts'
import { voices as words } from '../../locales/en/voices.ts'

/** Returns a tag in the user's language; the user's own tags stay as they are. */
export function tagText(t: TFunction<'voices'>, tag: string): string {
  const key = `tag_${tag}`
  return key in words ? t(key as 'tag_news') : tag
}

export const genderIcons: Record<VoiceGender, LucideIcon> = { female: Venus, male: Mars, neutral: UserRound }
