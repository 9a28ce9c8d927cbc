import { UserMinus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { changeDictionary, type Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { refreshDictionaries, useDictionary } from '../dictionaries-data.ts'
import {
  audiences,
  detailOf,
  isReady,
  PeopleSearch,
  type Reader,
  type Sharing,
  sharingBody,
  sharingOf,
  withReader,
} from './people-search.tsx'
import { useTeamChange } from './use-team-change.ts'

type Props = { id: string; onClose: () => void }

/** Shares with a team, everyone or chosen people, to read or to edit (S3 §6). */
export function SharingDialog({ id, onClose }: Props) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const { data, error, refetch } = useDictionary(id)
  const [edited, setEdited] = useState<Sharing>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sharing = edited ?? (data && sharingOf(data))

  async function save() {
    if (!sharing || !data) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(changeDictionary, { params: { id }, body: sharingBody(sharing, data) })
      toast({ kind: 'success', text: t('sharing_saved') })
      void refreshDictionaries()
      onClose()
    } catch (error) {
      setFailure(detailOf(error) ?? t('sharing_failed'))
    } finally {
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button look="main" busy={busy} disabled={!sharing || !isReady(sharing)} onClick={() => void save()}>
        {t(busy ? 'saving' : 'save')}
      </Button>
    </>
  )
  return (
    <Dialog open locked={busy} onClose={onClose} title={t('sharing_title')} text={data?.name} actions={actions}>
      <div className="mt-4 grid gap-4">
        {!data && !error && <SkeletonRows rows={3} disc={false} />}
        {!data && error && <ErrorState title={t('load_failed')} error={error} onRetry={() => void refetch()} />}
        {data && <TeamSharing dictionary={data} />}
        {sharing && <SharingFields sharing={sharing} by_team={data?.organisation != null} onChange={setEdited} />}
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
    </Dialog>
  )
}

type FieldsProps = { sharing: Sharing; by_team: boolean; onChange: (sharing: Sharing) => void }

function SharingFields({ sharing, by_team, onChange }: FieldsProps) {
  const { t } = useTranslation('dictionaries')
  const { audience, everyone_edits, readers } = sharing
  const setReaders = (next: Reader[]) => onChange({ ...sharing, readers: next })
  return (
    <>
      <Segmented
        label={t('share_with')}
        className="max-w-full"
        value={audience}
        options={audiences.map((value) => ({ value, label: t(`share_${value}`) }))}
        onChange={(next) => onChange({ ...sharing, audience: next })}
      />
      <p className="text-muted">
        {t(by_team && audience !== 'everyone' ? `share_${audience}_team_text` : `share_${audience}_text`)}
      </p>
      {audience === 'everyone' && (
        <Switch
          label={t('everyone_edits')}
          hint={t('everyone_edits_hint')}
          checked={everyone_edits}
          onChange={(on) => onChange({ ...sharing, everyone_edits: on })}
        />
      )}
      {audience === 'chosen' && (
        <>
          <PeopleSearch
            readers={readers}
            onAdd={(person) => setReaders(withReader(readers, { ...person, can_edit: false }))}
          />
          <Readers readers={readers} onChange={setReaders} />
        </>
      )}
    </>
  )
}

function Readers({ readers, onChange }: { readers: Reader[]; onChange: (readers: Reader[]) => void }) {
  const { t } = useTranslation('dictionaries')
  if (readers.length === 0) return <p className="text-muted">{t('nobody_chosen')}</p>
  const rights = (['read', 'edit'] as const).map((value) => ({ value, label: t(`right_${value}`) }))
  return (
    <ul aria-label={t('people')} className="rounded-2 border border-line">
      {readers.map((reader) => (
        <li
          key={reader.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{reader.username}</span>
          <Segmented
            label={t('right_of', { name: reader.username })}
            size="sm"
            value={reader.can_edit ? 'edit' : 'read'}
            options={rights}
            onChange={(right) =>
              onChange(readers.map((one) => (one === reader ? { ...one, can_edit: right === 'edit' } : one)))
            }
          />
          <IconButton
            icon={X}
            size="sm"
            className="max-md:size-11"
            label={t('remove_person', { name: reader.username })}
            onClick={() => onChange(readers.filter((one) => one !== reader))}
          />
        </li>
      ))}
    </ul>
  )
}

type Team = Pick<Organisation, 'id' | 'name'>

/** Shares with a team in one press; sharing with everyone includes the team. */
function TeamSharing({ dictionary }: { dictionary: Dictionary }) {
  const teams = useTeamsFor('share')
  const { organisation, shared_with_everyone } = dictionary
  if (shared_with_everyone) return null
  if (organisation) return <SharedTeam dictionary={dictionary} team={organisation} />
  return teams.map((team) => <ShareTeam key={team.id} id={dictionary.id} team={team} />)
}

function ShareTeam({ id, team }: { id: string; team: Team }) {
  const { t } = useTranslation('dictionaries')
  const { busy, change } = useTeamChange(id)
  const share = () => change({ organisation_id: team.id }, t('shared_team', { team: team.name }))
  return (
    <Button className="h-auto min-h-11 justify-self-start text-left wrap-anywhere" busy={busy} onClick={share}>
      {!busy && <Users />}
      {t('share_team', { team: team.name })}
    </Button>
  )
}

function SharedTeam({ dictionary: { id, shared_can_edit }, team }: { dictionary: Dictionary; team: Team }) {
  const { t } = useTranslation('dictionaries')
  const { busy, change } = useTeamChange(id)
  const stop = () => change({ organisation_id: null }, t('team_unshared', { team: team.name }))
  return (
    <div className="grid gap-3 rounded-2 bg-sunken p-3">
      <p className="wrap-anywhere">{t('team_has_it', { team: team.name })}</p>
      <Switch
        label={t('team_edits')}
        hint={t('everyone_edits_hint')}
        checked={shared_can_edit}
        disabled={busy}
        onChange={(on) => void change({ shared_can_edit: on }, t('sharing_saved'))}
      />
      <Button className="h-auto min-h-11 justify-self-start text-left wrap-anywhere" busy={busy} onClick={stop}>
        {!busy && <UserMinus />}
        {t('unshare_team', { team: team.name })}
      </Button>
    </div>
  )
}
