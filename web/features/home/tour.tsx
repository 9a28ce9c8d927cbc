import { AudioLines, BookA, Languages, type LucideIcon, Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Audiences } from './audiences.tsx'
import { Developers } from './developers.tsx'
import { Prices } from './prices.tsx'
import { DictionaryProof, SpeechProof, TranscriptProof, TranslationProof } from './proofs.tsx'

/** Everything below the fold. */
export function Tour() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  return (
    // not visible yet: its layout waits until it is near the viewport
    <div className="[contain-intrinsic-size:auto_120rem] [content-visibility:auto] px-4 pt-10 pb-8 md:px-6 md:pt-16 md:pb-12 @min-[60rem]/main:px-12">
      <h2 className="display mb-6 max-w-[22ch] text-2xl text-balance">{t('tour_title')}</h2>
      <Step icon={AudioLines} title={shell.t('text_to_speech')} to="/text-to-speech" text={t('deed_speech')}>
        <SpeechProof />
      </Step>
      <Step icon={Mic} title={shell.t('speech_to_text')} to="/speech-to-text" text={t('deed_transcript')}>
        <TranscriptProof />
      </Step>
      <Step icon={Languages} title={shell.t('universal_translator')} to="/translate" text={t('deed_translation')}>
        <TranslationProof />
      </Step>
      <Step icon={BookA} title={shell.t('pronunciation_dictionaries')} to="/dictionaries" text={t('deed_dictionaries')}>
        <DictionaryProof />
      </Step>
      <Audiences />
      <Developers />
      <Prices />
    </div>
  )
}

type StepProps = { icon: LucideIcon; title: string; to: string; text: string; children: ReactNode }

function Step({ icon: Icon, title, to, text, children }: StepProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 border-t border-line py-5 @min-[46rem]/main:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @min-[46rem]/main:py-6">
      <div>
        <h3 className="font-display text-xl leading-[1.15] font-bold tracking-[-0.015em]">
          <Link to={to} className="inline-flex items-center gap-3 underline-offset-[0.2em] hover:underline">
            <Icon className="icon-lg text-act-text" />
            {title}
          </Link>
        </h3>
        <p className="mt-2 max-w-[40ch] text-md text-muted">{text}</p>
      </div>
      {children}
    </article>
  )
}
