import { Link } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useMyVoices } from '../../voices/use-my-voices.ts'

export type ChosenVoice = { id: string; name: string }
type Props = { chosen: ChosenVoice | null; onChoose: (voice: ChosenVoice) => void }

/** One of the user's voices, or the earlier choice that is no longer among them. */
export function VoiceChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const voices = useMyVoices()
  const options = (voices.data ?? []).map(({ voice_id, name, region }) => ({
    value: voice_id,
    label: `${name} (${region || t('default_region')})`,
  }))
  const left =
    chosen && !options.some(({ value }) => value === chosen.id) ? [{ value: chosen.id, label: chosen.name }] : []
  const choose = (id: string) => {
    const voice = voices.data?.find(({ voice_id }) => voice_id === id)
    if (voice) onChoose({ id, name: voice.name })
  }
  return (
    <>
      <Select
        label={t('voice')}
        hint={t('voice_hint')}
        disabled={voices.isPending}
        value={chosen?.id ?? ''}
        options={[{ value: '', label: t('choose_voice'), disabled: chosen !== null }, ...left, ...options]}
        onChange={(event) => choose(event.target.value)}
      />
      {voices.isError && <Notice tone="bad">{t('voices_failed')}</Notice>}
      {voices.data?.length === 0 && (
        <Notice>
          {t('no_voices')}{' '}
          <Link to="/voices" className="link">
            {shell.t('voice_library')}
          </Link>
        </Notice>
      )}
    </>
  )
}
