import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { HearItNow } from './hear-it-now.tsx'
import { usePlayback } from './use-playback.ts'

const Tour = lazy(() => import('./tour.tsx').then((m) => ({ default: m.Tour })))

/** A visitor's first page; everything below the fold loads separately. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Strip />
      {/* Taller than a screen, so that content below never moves into view and out again. */}
      <Suspense fallback={<div className="min-h-[120rem]" />}>
        <Tour />
      </Suspense>
    </>
  )
}

/** A separate component, so that only the strip rerenders with the sound. */
function Strip() {
  return <HearItNow playback={usePlayback()} />
}

/** The proverb is always in Kreyòl. */
function Hero() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  const button = 'max-md:flex-1'
  return (
    <section className="relative flex-none overflow-hidden bg-plate px-4 pt-8 pb-18 text-plate-text md:px-6 md:pt-12 md:pb-46 @min-[60rem]/main:px-12 @min-[60rem]/main:pt-16">
      <div className="plate-art -top-20 -right-28 size-[46rem] max-md:-top-24 max-md:-right-48 max-md:size-[30rem]" />
      <div className="relative">
        <h1
          lang="ht"
          className="max-w-[17ch] font-display text-hero leading-[1.02] font-extrabold tracking-[-0.035em] md:leading-[0.98]"
        >
          Kreyòl pale, <br />
          kreyòl konprann.
        </h1>
        <p className="mt-4 max-w-[35rem] text-md md:mt-6 md:text-lg md:leading-text">{t('lead')}</p>
        <p className="mt-3 text-plate-muted">{t('proverb_gloss')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/text-to-speech" className={`${button} ${buttonClass({ look: 'plate', size: 'lg' })}`}>
            {shell.t('text_to_speech')}
          </Link>
          <Link to="/voices" className={`${button} ${buttonClass({ look: 'plate-edge', size: 'lg' })}`}>
            {shell.t('voice_library')}
          </Link>
        </div>
      </div>
    </section>
  )
}
