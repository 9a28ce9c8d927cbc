import { CopyPlus, EllipsisVertical, List, Pencil, Share2, Trash2, UserMinus, Users } from 'lucide-react'
import { useState } from 'react'
import { copyDictionary, type Dictionary, deleteDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { factLine, useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { BareSwitch } from '../../ui/form/switch.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useTeamsFor } from '../teams/use-teams.ts'
import { isOwnedBy, isShipped, refreshDictionaries, useDictionaryWords, useSwitch } from './dictionaries-data.ts'
import { useTeamChange } from './sharing/use-team-change.ts'

export type OnOpen = (dialog: 'edit' | 'share' | 'entries', dictionary: Dictionary) => void
type Props = { dictionary: Dictionary; onOpen: OnOpen; onCopied: (copy: Dictionary) => void }

export function DictionaryCard({ dictionary, onOpen, onCopied }: Props) {
  const { t } = useTranslation('dictionaries')
  const { nameOf, textOf } = useDictionaryWords()
  const owned = isOwnedBy(useUser(), dictionary)
  const name = nameOf(dictionary)
  const text = textOf(dictionary)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-3 rounded-2 border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-[1.0625rem] leading-tight font-bold tracking-[-0.01em] wrap-anywhere">
            {name}
          </h2>
        </div>
        {owned ? (
          <CardMenu dictionary={dictionary} name={name} onOpen={onOpen} />
        ) : (
          <SharedMenu dictionary={dictionary} name={name} />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <Badges dictionary={dictionary} />
        {text && <p className="line-clamp-3 text-muted wrap-anywhere">{text}</p>}
      </div>
      <Facts dictionary={dictionary} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        {dictionary.is_template ? (
          <UseTemplate dictionary={dictionary} name={name} onCopied={onCopied} />
        ) : (
          <UseSwitch dictionary={dictionary} name={name} />
        )}
        <Button
          size="sm"
          look="soft"
          className="ml-auto max-md:min-h-11"
          aria-label={t('entries_of', { name })}
          onClick={() => onOpen('entries', dictionary)}
        >
          <List className="icon-sm" />
          {t('entries')}
        </Button>
      </div>
    </li>
  )
}

function Badges({ dictionary }: { dictionary: Dictionary }) {
  const { t } = useTranslation('dictionaries')
  const { category, is_template, is_used, is_shared, out_of_sync, owner, organisation } = dictionary
  return (
    <p className="flex flex-wrap gap-1">
      <Badge>{t(`category_${category}`)}</Badge>
      {!is_template && <Badge tone={is_used ? 'good' : 'idle'}>{t(is_used ? 'active' : 'inactive')}</Badge>}
      {is_shared && owner === null && (
        <Badge tone="act">{t(dictionary.shared_with_everyone ? 'shared_everyone' : 'shared')}</Badge>
      )}
      {owner !== null && <SharedBadge text={t('shared_by', { name: owner })} />}
      {owner === null && organisation && <SharedBadge text={t('shared_team', { team: organisation.name })} />}
      {owner !== null && <Badge>{t(dictionary.can_edit ? 'may_edit' : 'may_read')}</Badge>}
      {out_of_sync && <Badge tone="warn">{t('out_of_sync')}</Badge>}
    </p>
  )
}

function SharedBadge({ text }: { text: string }) {
  return (
    <Badge tone="act">
      <Users />
      <span className="truncate">{text}</span>
    </Badge>
  )
}

function Facts({ dictionary }: { dictionary: Dictionary }) {
  const { t, i18n } = useTranslation('dictionaries')
  const { entries_count: count, priority, pronunciation_voice_name: voice } = dictionary
  const facts = [
    t('entries_count', { count, shown: formatNumber(i18n.language, count) }),
    t('priority_is', { priority }),
    ...(voice ? [t('voice_is', { voice })] : []),
  ]
  return <p className="figures text-xs text-subtle">{factLine(facts)}</p>
}

function UseSwitch({
  dictionary: { id, is_used, is_active, owner, ...kind },
  name,
}: Pick<Props, 'dictionary'> & { name: string }) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const change = useSwitch()
  // a dictionary that its owner disabled applies to no account
  const off = !is_active && (owner !== null || isShipped(kind))
  const onChange = (next: boolean) =>
    change.mutate(
      { id, is_used: next },
      { onError: (error) => toast({ kind: 'error', text: t('switch_failed', { name }), detail: errorText(error) }) },
    )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside it
    <label className="inline-flex min-h-9 items-center gap-2 max-md:min-h-11">
      <BareSwitch aria-label={t('use_named', { name })} checked={is_used} disabled={off} onChange={onChange} />
      <span aria-hidden="true">{t('use')}</span>
    </label>
  )
}

function UseTemplate({ dictionary: { id }, name, onCopied }: Omit<Props, 'onOpen'> & { name: string }) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const made = await call(copyDictionary, { params: { id }, body: { name } })
      toast({ kind: 'success', text: t('copied', { name }) })
      await refreshDictionaries()
      onCopied(made)
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      className="max-md:min-h-11"
      busy={busy}
      aria-label={t('use_template_named', { name })}
      onClick={copy}
    >
      {!busy && <CopyPlus className="icon-sm" />}
      {t('use_template')}
    </Button>
  )
}

function CardMenu({ dictionary, name, onOpen }: Omit<Props, 'onCopied'> & { name: string }) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const remove = async () => {
    const question = { title: t('delete_title', { name }), text: t('delete_text'), action: t('delete'), danger: true }
    if (!(await confirm(question))) return
    try {
      await call(deleteDictionary, { params: { id: dictionary.id } })
      toast({ kind: 'success', text: t('deleted') })
    } catch (error) {
      toast({ kind: 'error', text: t('delete_failed', { name }), detail: errorText(error) })
    }
    await refreshDictionaries()
  }
  const share = { label: t('share'), icon: Share2, onSelect: () => onOpen('share', dictionary) }
  return (
    <Menu
      trigger={
        <IconButton
          icon={EllipsisVertical}
          label={t('actions_for', { name })}
          className="-mt-1.5 -mr-2 max-md:size-11"
        />
      }
      items={[
        { label: t('edit'), icon: Pencil, onSelect: () => onOpen('edit', dictionary) },
        ...(isShipped(dictionary) ? [] : [share]),
        { label: t('delete'), icon: Trash2, danger: true, onSelect: () => void remove() },
      ]}
    />
  )
}

/** For a dictionary that another user shares: the owner and admins of the team may end the sharing. */
function SharedMenu({ dictionary: { id, organisation }, name }: { dictionary: Dictionary; name: string }) {
  const { t } = useTranslation('dictionaries')
  const teams = useTeamsFor('end_share', { wanted: organisation !== null })
  const { change } = useTeamChange(id)
  if (!organisation || !teams.some((team) => team.id === organisation.id)) return null
  const team = organisation.name
  const end = () => void change({ organisation_id: null }, t('team_unshared', { team }))
  return (
    <Menu
      trigger={
        <IconButton
          icon={EllipsisVertical}
          label={t('actions_for', { name })}
          className="-mt-1.5 -mr-2 max-md:size-11"
        />
      }
      items={[{ label: t('unshare_team', { team }), icon: UserMinus, onSelect: end }]}
    />
  )
}
