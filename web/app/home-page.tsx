import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'

/** The first thing a visitor sees; the proverb is always in Kreyòl. */
export function HomePage() {
  const { t } = useTranslation()
  return (
    <section className="relative flex-1 overflow-hidden bg-plate px-4 py-8 text-plate-text md:px-12 md:py-16">
      <div className="plate-art -top-20 -right-28 size-[46rem] max-md:-top-24 max-md:-right-48 max-md:size-[30rem]" />
      <div className="relative">
        <h1 lang="ht" className="max-w-[17ch] font-display text-hero leading-[0.98] font-extrabold tracking-[-0.035em]">
          Kreyòl pale, kreyòl konprann.
        </h1>
        <p className="mt-6 max-w-[35rem] text-lg">{t('coming_text_to_speech')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/text-to-speech" className={buttonClass({ look: 'plate', size: 'lg' })}>
            {t('text_to_speech')}
          </Link>
          <Link to="/voices" className={buttonClass({ look: 'plate-edge', size: 'lg' })}>
            {t('voice_library')}
          </Link>
        </div>
      </div>
    </section>
  )
}
