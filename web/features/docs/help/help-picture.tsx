import { Image } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '#core/help/help-center.ts'
import { savesData } from '../../../lib/browser/saves-data.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Button } from '../../../ui/form/button.tsx'
import taken_sizes from './pictures/sizes.json'

const sizes: Partial<Record<string, { width: number; height: number }>> = taken_sizes

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** A screenshot in the chosen theme; English where the language has none. */
export function HelpPicture({ name, alt }: Picture) {
  const { t, i18n } = useTranslation('help')
  const [theme] = usePreference('theme')
  const [wanted, setWanted] = useState(() => !savesData())
  const taken = sizes[`${name}.${i18n.language}`] ? `${name}.${i18n.language}` : `${name}.en`
  const size = sizes[taken]
  const src = files[`./pictures/${taken}.${theme}.webp`]
  if (!size || !src) return null
  if (!wanted)
    return (
      <Button look="soft" className="mt-2" onClick={() => setWanted(true)}>
        <Image />
        {t('show_picture')}
      </Button>
    )
  return (
    <img
      {...size}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="mt-3 h-auto max-w-[min(100%,var(--measure))] rounded-2 border border-line"
    />
  )
}
