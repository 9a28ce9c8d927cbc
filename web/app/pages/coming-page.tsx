import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { coming } from '../../locales/en/coming.ts'
import type { shell } from '../../locales/en/shell.ts'
import { Bird } from '../../ui/brand/bird.tsx'
import { LeafWave } from '../../ui/brand/leaf-wave.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** Pages whose feature is not there yet. */
export type Promised = keyof typeof coming & keyof typeof shell

/** Its name, what it will do, and that it is on its way: the bird builds its nest meanwhile. */
export function comingPage(title: Promised): ComponentType {
  return function ComingPage() {
    const { t } = useTranslation('coming')
    const shell = useTranslation()
    return (
      <>
        <PageHead title={shell.t(title)} back />
        <div className="flex flex-1 flex-col px-4 py-8 md:px-6 @min-[46rem]/main:justify-center">
          <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8 @min-[46rem]/main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div>
              <Badge tone="act">{t('soon')}</Badge>
              <p className="mt-4 max-w-[26ch] font-display text-2xl leading-snug font-bold tracking-display text-balance @min-[46rem]/main:text-3xl @min-[46rem]/main:leading-[1.15]">
                {t(title)}
              </p>
              <p className="mt-4 max-w-[60ch] text-md text-muted">{t('note')}</p>
              <div className="mt-6 flex flex-wrap gap-2">
                <Link to="/" className={buttonClass({ look: 'soft' })}>
                  {shell.t('home')}
                </Link>
                <Link to="/docs/documentation" className={buttonClass()}>
                  {shell.t('documentation')}
                </Link>
              </div>
            </div>
            <div className="relative overflow-hidden rounded-3 bg-plate p-6 text-plate-text">
              <div className="plate-art -top-16 -right-24 size-[24rem]" />
              <Bird songClass="fill-plate-accent" className="relative h-auto w-full max-w-60" />
              <p lang="ht" className="relative mt-6 font-display text-xl leading-snug font-bold tracking-display">
                Piti piti, zwazo fè nich li.
              </p>
              <p className="relative mt-1 text-plate-muted">{t('proverb_gloss')}</p>
            </div>
          </div>
          <LeafWave words={title} className="mt-10" />
        </div>
      </>
    )
  }
}
