import { useState } from 'react'
import { Link } from 'react-router'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Seal } from '../../../../ui/brand/seal.tsx'
import { EmptyState, ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../../../ui/form/button.tsx'
import { PlayButton } from '../../../player/play-button.tsx'
import { search as searchIn, settingsOfVoice } from '../../../voices/choice/choices.ts'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { useVoice } from '../../../voices/choice/use-voice.ts'
import { usePreview } from '../../../voices/use-preview.ts'
import { OwnVoiceLink, VoiceOrigin, VoiceTags } from '../../../voices/voice-facts.tsx'
import { closePicker, Picker, PickerRow } from './picker.tsx'

/** The voices of the collection, to preview and select (S2 §2.3). */
export function VoicePicker() {
  const { t } = useTranslation('tuning')
  const [typed, setTyped] = useState('')
  return (
    <Picker
      view="voice-selection"
      title={t('select_voice')}
      search={{ label: t('search_voices'), value: typed, onChange: setTyped }}
    >
      <OwnVoiceLink className="mb-3 w-full" onClick={closePicker} />
      <Voices typed={typed} onClear={() => setTyped('')} />
    </Picker>
  )
}

function Voices({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation('tuning')
  const page = useTranslation('speech')
  const { voices, fitting, voice: chosen, error, reload } = useVoice()
  const [, change] = useSpeechSettings()
  if (error)
    return (
      <ErrorState
        title={t('voices_failed')}
        text={page.t('voices_unable')}
        onRetry={reload}
        retryLabel={page.t('try_again')}
      />
    )
  if (!voices || !fitting) return <SkeletonRows rows={5} />
  if (voices.length === 0) return <NoVoices />
  if (fitting.length === 0) return <EmptyState title={t('no_voices_for_model')} />
  const found = searchIn(fitting, typed)
  if (found.length === 0)
    return <EmptyState title={t('no_voices_found')} actions={<Button onClick={onClear}>{t('clear_search')}</Button>} />
  const choose = (voice: LibraryVoice) => {
    change(settingsOfVoice(voice))
    closePicker()
  }
  return (
    <ul className="grid gap-2">
      {found.map((voice) => (
        <VoiceRow
          key={voice.voice_id}
          voice={voice}
          chosen={voice.voice_id === chosen?.voice_id}
          onChoose={() => choose(voice)}
        />
      ))}
    </ul>
  )
}

function NoVoices() {
  const { t } = useTranslation('tuning')
  const page = useTranslation('speech')
  return (
    <EmptyState
      title={page.t('no_voices')}
      actions={
        <Link to="/voices" onClick={closePicker} className={buttonClass({ look: 'soft' })}>
          {t('go_to_voices')}
        </Link>
      }
    />
  )
}

type VoiceRowProps = { voice: LibraryVoice; chosen: boolean; onChoose: () => void }

function VoiceRow({ voice, chosen, onChoose }: VoiceRowProps) {
  const { t } = useTranslation('voices')
  const sample = usePreview(voice, false)
  const hear = sample.state === 'idle' ? 'play_preview' : 'pause_preview'
  return (
    <PickerRow
      chosen={chosen}
      onChoose={onChoose}
      aside={
        // biome-ignore lint/a11y/noStaticElementInteractions: coming near only fetches ahead what a press would
        <span className="self-center" onPointerEnter={sample.fetchAhead} onFocus={sample.fetchAhead}>
          <PlayButton
            size="md"
            quiet
            state={sample.state}
            label={t(hear, { name: voice.name })}
            onClick={() => void sample.press()}
          />
        </span>
      }
    >
      <Seal name={voice.name} className="size-10" />
      <span className="grid min-w-0 gap-1">
        <span className="leading-[1.3]">
          <span lang="ht" className="font-semibold">
            {voice.name}
          </span>
          <VoiceOrigin voice={voice} />
        </span>
        <span className="text-xs text-muted">{voice.description}</span>
        <VoiceTags voice={voice} />
      </span>
    </PickerRow>
  )
}
