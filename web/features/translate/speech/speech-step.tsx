import { AudioLines, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { stateOf } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { characterLimit, expressCharacterLimit } from '#core/rules/plans.ts'
import { creditsFor, speechCharacters } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useStore } from '../../../lib/state/store.ts'
import { readPreference, usePreference } from '../../../lib/storage/preferences.ts'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { usePlan } from '../../credits/names.ts'
import { useBalance } from '../../credits/use-credits.ts'
import { useOnDevice } from '../../device/use-on-device.ts'
import { player } from '../../player/player.ts'
import { speechOrder, useDictionaryCharacters } from '../../tts/generate/speech-order.ts'
import { soundRefusal } from '../../tts/generate/use-failure-text.ts'
import { playFromStart } from '../../tts/history/playback/play-job.ts'
import { ModeField } from '../../tts/panel/mode-field.tsx'
import { Failed } from '../../tts/panel/voice-field.tsx'
import { settingsOfVoice } from '../../voices/choice/choices.ts'
import { useModels } from '../../voices/choice/use-models.ts'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { useKeptVoice, useVoice } from '../../voices/choice/use-voice.ts'
import { enoughCredits } from '../../workbench/submit/submit.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import { textOf } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { InlinePlayer } from './inline-player.tsx'
import { type ButtonState, useTranslationSpeech } from './use-translation-speech.ts'

/** The states of the translation's audio, in the translator's words (S2 §4.7). */
const speechStatuses = ['queued', 'starting', 'synthesizing', 'uploading', 'completed'] as const
type SpeechStatus = (typeof speechStatuses)[number]

function speechStatus({ status, progress }: { status: string; progress: number }): SpeechStatus {
  const state = stateOf(speechKind, status)
  if (state === 'queued') return 'queued'
  if (state !== 'running') return 'completed'
  if (status === 'synthesized' || status === 'uploaded') return 'uploading'
  return progress > 0 ? 'synthesizing' : 'starting'
}

/** The speech step: voice, automatic playback, and the audio once it is made (S2 §2.6). */
export function SpeechStep() {
  const { t, i18n } = useTranslation('translate')
  const words = useTranslation('workbench')
  const errorText = useErrorText()
  const now = useStore(useWork().shown)
  const whole = now?.complete ?? null
  const text = whole && now ? textOf(now) : ''
  const [settings] = useSpeechSettings()
  const { voice, voices } = useVoice()
  const { model } = useModels()
  const plan = usePlan()
  const { data: credits } = useBalance()
  const [autoplay, setAutoplay] = usePreference('autoplay_after_translation')
  const played = useRef<string>(undefined)
  useKeptVoice()
  const speech = useTranslationSpeech({
    on_device_only: useOnDevice('translate').is_private,
    translation_id: whole?.id,
    made_before: whole?.tts_job_details?.job_id,
    onReady(job) {
      if (!readPreference('autoplay_after_translation')) return
      played.current = job.id
      void playFromStart(job, { bar: false })
    },
  })
  useClosedPlayer(speech.job?.id)
  const express = settings.inference_mode === 'express'
  const characters = speechCharacters(text)
  const limit = express ? expressCharacterLimit(plan) : characterLimit(plan)
  const added = useDictionaryCharacters(text, { enabled: plan !== null && !speech.here })
  const cost = speech.here ? 0 : creditsFor('speech', characters + (text.trim() ? added : 0), { express })
  const number = (value: number) => formatNumber(i18n.language, value)
  const hint = !voices?.length
    ? undefined
    : !voice
      ? t('needs_voice')
      : !text.trim()
        ? t('needs_translation')
        : undefined

  const press = () => {
    if (!voice || !model || !text.trim()) return
    if (characters > limit)
      return speech.say(t(express ? 'too_long_for_express' : 'speech_over_limit', { shown: number(limit) }))
    const refused = soundRefusal({ ...settings, text, characters_processed: characters }, plan)
    if (refused) return speech.say(errorText(refused))
    if (!speech.here && !enoughCredits(cost, credits)) return
    const rules = readPreference('phonological_rules')
    const order = speechOrder({ text, settings, model_id: model.model_id, rules, document_id: null, develop: false })
    const about = { voice_name: voice.name, document_filename: whole?.document_filename ?? null }
    void speech.generate(order, { ...order, ...about, characters_processed: characters, limit }, voice)
  }
  return (
    <div className="grid gap-3 pb-1">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 @min-[46rem]/main:grid-cols-3">
        <VoiceSelect />
        <ModeField />
        <div className="self-end pb-1 @min-[46rem]/main:max-w-60 @min-[46rem]/main:pb-7">
          <Switch label={t('autoplay')} checked={autoplay} onChange={setAutoplay} />
        </div>
      </div>
      <SubmitBar
        className="px-0! py-0!"
        counter={
          <div className="leading-tight">
            <b className="display text-lg tabular-nums">{number(cost)}</b> {words.t('credits', { count: cost })}
          </div>
        }
        notice={speech.notice}
        onDismiss={speech.dismiss}
        hint={hint}
        announcement={speech.button === 'success' || speech.button === 'failure' ? t(`speech_${speech.button}`) : ''}
      >
        <SpeechButton
          state={speech.button}
          repeats={speech.repeats}
          ready={!!voice && !!model && text.trim() !== ''}
          onPress={press}
        />
      </SubmitBar>
      {speech.button === 'generating' && <Progress job={speech.job} />}
      {speech.job?.audio_file_url && <InlinePlayer job={speech.job} />}
    </div>
  )
}

/** Stops playback of a translation that is no longer on the page. */
function useClosedPlayer(id: string | undefined) {
  useEffect(
    () => () => {
      const { track } = player.state.get()
      if (track && track.id === id && track.bar === false) player.close()
    },
    [id],
  )
}

const icons = { idle: AudioLines, generating: AudioLines, success: CircleCheck, failure: CircleX }

type SpeechButtonProps = { state: ButtonState; repeats: boolean; ready: boolean; onPress: () => void }

function SpeechButton({ state, repeats, ready, onPress }: SpeechButtonProps) {
  const { t } = useTranslation('translate')
  const Icon = icons[state]
  const busy = state === 'generating'
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        look={ready ? 'main' : 'edge'}
        size="lg"
        busy={busy}
        disabled={!ready && !busy}
        data-state={state}
        onClick={onPress}
      >
        {!busy && <Icon />}
        {t(`speech_${state}`)}
      </Button>
      {state === 'failure' && repeats && <p className="text-xs text-bad">{t('please_try_again')}</p>}
    </div>
  )
}

function Progress({ job }: { job: { status: string; progress: number } | undefined }) {
  const { t } = useTranslation('translate')
  const status = job ? speechStatus(job) : 'queued'
  return (
    <div role="status" className="grid gap-1">
      <p className="text-xs text-muted">{t(`speech_at_${status}`)}</p>
      <ProgressBar percent={job?.progress ?? 0} label={t('speech_progress')} />
    </div>
  )
}

function VoiceSelect() {
  const { t } = useTranslation('translate')
  const page = useTranslation('speech')
  const [, change] = useSpeechSettings()
  const { voices, voice, error, reload } = useVoice()
  const choose = (id: string) => {
    const chosen = voices?.find(({ voice_id }) => voice_id === id)
    if (chosen) change(settingsOfVoice(chosen))
  }
  if (error) return <Failed text={page.t('voices_unable')} onRetry={reload} />
  if (voices?.length === 0)
    return (
      <p className="text-muted">
        {page.t('no_voices')}{' '}
        <Link to="/voices?category=staff-picks" className="link">
          {page.t('voice_library')}
        </Link>
      </p>
    )
  const options = (voices ?? []).map(({ voice_id, name, region }) => ({
    value: voice_id,
    label: region ? `${name} · ${region}` : name,
  }))
  return (
    <Select
      label={t('voice')}
      className="max-md:min-h-11"
      options={voice ? options : [{ value: '', label: t('select_voice') }, ...options]}
      value={voice?.voice_id ?? ''}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
