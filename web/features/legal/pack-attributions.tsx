import { useQuery } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import { listPackAttributions, type PackAttribution } from '#core/contract/packs/packs.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { ReadingSection } from '../../ui/layout/reading-page.tsx'

/** Installed model packs; empty if they cannot be fetched, because the rest of the page does not need them. */
export function usePackAttributions(wanted: boolean): PackAttribution[] {
  const { data } = useQuery({
    queryKey: ['legal', 'packs'],
    queryFn: ({ signal }) => call(listPackAttributions, {}, { signal }),
    enabled: wanted,
  })
  return data?.packs ?? []
}

export const PACKS_PART = 'model-packs'

/** Attributions that the licences of installed packs require. */
export function PackAttributions({ packs }: { packs: PackAttribution[] }) {
  const { t, i18n } = useTranslation('legal')
  return (
    <ReadingSection id={PACKS_PART} title={t('packs_title')}>
      <div className="grid max-w-(--measure) gap-3 text-md leading-[1.6]">
        <p>{t('packs_text')}</p>
        <ul className="leaf-list grid gap-1.5">
          {packs.map(({ id, title, attribution, licence, repo }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{title[i18n.language as Language] ?? title.en}</span>
              <br />
              {attribution} ·{' '}
              <a href={licence.url} className="link" target="_blank" rel="noreferrer">
                {licence.spdx}
              </a>{' '}
              · <span className="font-mono text-[0.9em]">{repo}</span>
              {!licence.commercial && <> · {t('packs_non_commercial')}</>}
            </li>
          ))}
        </ul>
      </div>
    </ReadingSection>
  )
}
