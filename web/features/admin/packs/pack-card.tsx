import { useId, useState } from 'react'
import type { Language } from '#core/contract/account/account.ts'
import type { PacksShown, StaffPack } from '#core/contract/packs/staff.ts'
import { formatBytes } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator, useErrorText } from '../../../lib/language/words.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, type ButtonLook } from '../../../ui/form/button.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { AddDialog } from './add-dialog.tsx'
import { isBusy, type PackAct, usePackAction } from './use-packs.ts'
import { WorkOutcome } from './work-outcome.tsx'

export function usePackTitle(): (pack: Pick<StaffPack, 'title'>) => string {
  const { i18n } = useTranslation()
  return ({ title }) => title[i18n.language as Language] ?? title.en
}

const named = ['ht', 'en', 'fr', 'es', 'pt'] as const

/** The name of a language in the reader's language, or its code if it has no name. */
function usePackLanguage(): (code: string) => string {
  const { t } = useTranslation('packs')
  return (code) => {
    const known = named.find((one) => one === code)
    return known ? t(`lang_${known}`) : code
  }
}

type CardProps = { pack: StaffPack; shown: PacksShown }

export function PackCard({ pack, shown }: CardProps) {
  const { t } = useTranslation('packs')
  const title = usePackTitle()(pack)
  const id = useId()
  const { work } = shown
  return (
    <li aria-labelledby={id} className="grid gap-3 rounded-2 border border-line bg-surface px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={id} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h2>
        <StateBadge pack={pack} />
        <LicenceBadges pack={pack} />
      </div>
      <PackFacts pack={pack} packs={shown.packs} />
      {pack.forbidden && pack.state !== 'suspended' && <p className="text-warn">{t('forbidden')}</p>}
      {pack.reason && <Notice tone="bad">{pack.reason}</Notice>}
      {pack.progress && (
        <Progress pack={pack} title={title} ours={work?.outcome === 'running' && work.pack === pack.id} />
      )}
      {work && work.pack === pack.id && work.outcome !== 'running' && <WorkOutcome work={work} />}
      <PackActions pack={pack} title={title} shown={shown} />
    </li>
  )
}

const tones: Record<StaffPack['state'] | 'paused', Tone> = {
  available: 'idle',
  paused: 'warn',
  downloading: 'act',
  verifying: 'act',
  ready: 'good',
  suspended: 'warn',
  broken: 'bad',
}

function StateBadge({ pack: { state, begun_bytes } }: { pack: StaffPack }) {
  const { t } = useTranslation('packs')
  const shown = state === 'available' && begun_bytes > 0 ? 'paused' : state
  return <Badge tone={tones[shown]}>{t(`state_${shown}`)}</Badge>
}

function LicenceBadges({ pack: { licence } }: { pack: StaffPack }) {
  const { t } = useTranslation('packs')
  if (licence.spdx === null) return <Badge>{t('licence_later')}</Badge>
  return (
    <>
      <Badge>{licence.spdx}</Badge>
      <Badge tone={licence.commercial ? 'good' : 'warn'}>
        {licence.commercial ? t('commercial') : t('non_commercial')}
      </Badge>
    </>
  )
}

function Progress({ pack, title, ours }: { pack: StaffPack; title: string; ours: boolean }) {
  const { t, i18n } = useTranslation('packs')
  const { done_bytes, total_bytes } = pack.progress!
  const percent = total_bytes > 0 ? Math.min(100, (done_bytes / total_bytes) * 100) : 0
  return (
    <div className="grid gap-1.5">
      <ProgressBar percent={percent} label={title} />
      <p className="text-xs text-muted">
        {pack.state === 'verifying' ? (
          t('verifying')
        ) : (
          <>
            <span className="figures">{Math.floor(percent)} %</span> ·&nbsp;
            {t('progress', {
              done: formatBytes(done_bytes, i18n.language),
              total: formatBytes(total_bytes, i18n.language),
            })}
          </>
        )}
        {!ours && ` ${t('elsewhere')}`}
      </p>
    </div>
  )
}

/** What a pack adds, its size, its published quality, and who accepted its licence. */
function PackFacts({ pack, packs }: { pack: StaffPack; packs: StaffPack[] }) {
  const { t, i18n } = useTranslation('packs')
  const languageName = usePackLanguage()
  const title = usePackTitle()
  const { ability, langs, bytes, begun_bytes, ram_mb, accepted, requires } = pack
  const adds = [t(`ability_${ability}`), ...langs.map(languageName)].join(factSeparator)
  const takes = [
    formatBytes(bytes, i18n.language),
    ...(begun_bytes > 0 && !pack.progress ? [t('begun', { size: formatBytes(begun_bytes, i18n.language) })] : []),
    t('memory', { size: formatBytes(ram_mb * 1024 ** 2, i18n.language) }),
  ].join(factSeparator)
  const below = packs.filter(({ id }) => requires.includes(id)).map(title)
  return (
    <div className="grid gap-1 text-sm">
      <p>{adds}</p>
      <p className="text-muted">{takes}</p>
      {below.length > 0 && <p className="text-muted">{t('builds_on', { names: below.join(factSeparator) })}</p>}
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
          {place > 0 && factSeparator}
          <span className="figures">{figures.join(', ')}</span>{' '}
          <a href={url} className="link" target="_blank" rel="noreferrer">
            {t('measured_by', { by })}
          </a>
        </span>
      ))}
    </div>
  )
}

type ActionsProps = { pack: StaffPack; title: string; shown: PacksShown }

/** Actions available for a pack; a machine runs one at a time. */
function PackActions({ pack, title, shown }: ActionsProps) {
  const { t } = useTranslation('packs')
  const errorText = useErrorText()
  const [adding, setAdding] = useState(false)
  const { host } = shown.machine
  const act = usePackAction(pack.id, host)
  const { work, readonly } = shown
  const run = (what: PackAct) =>
    act.mutate(what, { onError: (error) => toast({ kind: 'error', text: errorText(error) }) })
  const remove = async () => {
    const question = { title: t('remove_title', { name: title }), text: t('remove_text', { host }) }
    if (await confirm({ ...question, action: t('remove'), danger: true })) run({ verb: 'remove' })
  }
  const running = work?.outcome === 'running' && work.pack === pack.id ? work.verb : null
  const begun = pack.begun_bytes > 0
  const { state } = pack
  const isInstalled = state === 'ready' || state === 'suspended' || state === 'broken'
  const busy = isBusy(shown)
  const buttons: { verb: 'add' | 'pause' | 'test' | 'check' | 'remove'; label: string; look?: ButtonLook['look'] }[] =
    []
  if (running === 'add') buttons.push({ verb: 'pause', label: t('pause') })
  else if (state === 'available')
    buttons.push({ verb: 'add', label: begun ? t('resume') : t('add'), look: begun ? 'soft' : 'edge' })
  else if (state === 'broken') buttons.push({ verb: 'add', label: t('retry'), look: 'soft' })
  if (state === 'ready') buttons.push({ verb: 'test', label: t('test') })
  if (isInstalled) buttons.push({ verb: 'check', label: t('check') })
  if (isInstalled || (begun && state === 'available'))
    buttons.push({ verb: 'remove', label: t('remove'), look: 'bad-quiet' })
  const press = {
    add: () => (begun && pack.agreed ? run({ verb: 'add' }) : setAdding(true)),
    remove,
    pause: () => run({ verb: 'pause' }),
    check: () => run({ verb: 'check' }),
    test: () => run({ verb: 'test' }),
  }
  const off = (verb: (typeof buttons)[number]['verb']) =>
    verb !== 'pause' &&
    (busy || (readonly && (verb === 'add' || verb === 'remove')) || (verb === 'add' && pack.forbidden))
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(({ verb, label, look }) => (
        <Button
          key={verb}
          size="sm"
          look={look}
          className="max-md:min-h-11"
          aria-label={`${label}: ${title}`}
          disabled={off(verb) && running !== verb}
          busy={running === verb || (act.isPending && act.variables.verb === verb)}
          onClick={() => void press[verb]()}
        >
          {label}
        </Button>
      ))}
      {adding && <AddDialog pack={pack} title={title} host={host} onClose={() => setAdding(false)} />}
    </div>
  )
}
