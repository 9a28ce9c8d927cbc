import type { StaffPack } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePackLanguage, usePackTitle } from './pack-words.ts'

/** What a pack adds, its size, its published quality, and who accepted its licence. */
export function PackFacts({ pack, packs }: { pack: StaffPack; packs: StaffPack[] }) {
  const { t, i18n } = useTranslation('packs')
  const languageName = usePackLanguage()
  const title = usePackTitle()
  const { ability, langs, bytes, begun_bytes, ram_mb, accepted, requires } = pack
  const adds = [t(`ability_${ability}`), ...langs.map(languageName)].join(' · ')
  const takes = [
    formatBytes(bytes, i18n.language),
    ...(begun_bytes > 0 && !pack.progress ? [t('begun', { size: formatBytes(begun_bytes, i18n.language) })] : []),
    t('memory', { size: formatBytes(ram_mb * 1024 ** 2, i18n.language) }),
  ].join(' · ')
  const below = packs.filter(({ id }) => requires.includes(id)).map(title)
  return (
    <div className="grid gap-1 text-sm">
      <p>{adds}</p>
      <p className="text-muted">{takes}</p>
      {below.length > 0 && <p className="text-muted">{t('builds_on', { names: below.join(' · ') })}</p>}
      {pack.quality.length > 0 && <Quality quality={pack.quality} />}
      {accepted && (
        <p className="text-xs text-subtle">
          {t('accepted', {
            licence: accepted.spdx,
            name: accepted.by ?? t('accepted_by_nobody'),
            date: formatDate(i18n.language, parseTime(accepted.at), 'moment'),
          })}
        </p>
      )}
    </div>
  )
}

type Published = { by: string; url: string; figures: string[] }

/** Groups the published figures of one table under their source. */
function published(quality: StaffPack['quality']): Published[] {
  const found: Published[] = []
  for (const { metric, value, by, url } of quality) {
    const same = found.find((one) => one.by === by && one.url === url)
    if (same) same.figures.push(`${metric} ${value}`)
    else found.push({ by, url, figures: [`${metric} ${value}`] })
  }
  return found
}

function Quality({ quality }: Pick<StaffPack, 'quality'>) {
  const { t } = useTranslation('packs')
  return (
    <div className="text-muted">
      {t('quality')}:{' '}
      {published(quality).map(({ by, url, figures }, place) => (
        <span key={`${by} ${url}`}>
          {place > 0 && ' · '}
          <span className="figures">{figures.join(', ')}</span>{' '}
          <a href={url} className="link" target="_blank" rel="noreferrer">
            {t('measured_by', { by })}
          </a>
        </span>
      ))}
    </div>
  )
}
