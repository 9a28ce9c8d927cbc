import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { shell } from '../locales/en/shell.ts'
import { Badge } from '../ui/badge.tsx'
import { LeafWave } from '../ui/leaf-wave.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Key = keyof typeof shell

/** A page whose feature is not there yet: its name, what it will do, and that it is on its way. */
export function comingPage(title: Key): ComponentType {
  const promise = `coming_${title}` as 'coming_voice_library'
  return function ComingPage() {
    const { t, i18n } = useTranslation()
    return (
      <>
        <PageHead title={t(title)} back />
        <div className="max-w-3xl px-4 py-8 md:px-6 md:py-12">
          <Badge tone="act">{t('coming')}</Badge>
          {i18n.exists(promise) && <p className="display mt-4 max-w-[30ch] text-2xl leading-snug">{t(promise)}</p>}
          <p className="mt-4 max-w-[60ch] text-md text-muted">{t('coming_note')}</p>
          <LeafWave words={title} className="mt-10" />
        </div>
      </>
    )
  }
}
