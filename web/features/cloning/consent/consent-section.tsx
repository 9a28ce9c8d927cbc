import { useState } from 'react'
import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ReadConsent, SameSpeaker } from './read-consent.tsx'

type ConsentSectionProps = {
  given: VoiceConsent | null
  locked: boolean
  onGiven: (consent: VoiceConsent) => void
}

/** An optional step: without consent only the owner can use the voice, and only on the pages. */
export function ConsentSection({ given, locked, onGiven }: ConsentSectionProps) {
  const { t } = useTranslation('cloning')
  const [reading, setReading] = useState(false)
  return (
    <Section title={t('consent')} text={t('consent_text')}>
      {given ? (
        <Notice tone="good">
          <p className="font-semibold">{t('consent_given')}</p>
          <SameSpeaker consent={given} />
        </Notice>
      ) : reading && !locked ? (
        <div className="grid gap-3">
          <ReadConsent onGiven={onGiven} />
          <div>
            <Button look="quiet" onClick={() => setReading(false)}>
              {t('consent_skip')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-2">
          <div>
            <Button size="lg" className="max-md:w-full" disabled={locked} onClick={() => setReading(true)}>
              {t('consent_begin')}
            </Button>
          </div>
          <p className="text-xs text-subtle">{t('consent_skipped')}</p>
        </div>
      )}
    </Section>
  )
}
