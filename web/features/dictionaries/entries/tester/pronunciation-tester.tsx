import { AudioLines, MessageSquareText, Pause, Play, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { phraseOf } from '#core/rules/dictionaries/phrases.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { readPreference, writePreference } from '../../../../lib/storage/preferences.ts'
import { Spinner } from '../../../../ui/feedback/progress.tsx'
import { Button, IconButton } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { player } from '../../../player/player.ts'
import { type ChosenVoice, VoiceChoice } from '../../previews/voice-choice.tsx'
import { toggleSound, useBrokenSound, usePlaying } from '../play-entry.ts'
import { type Tested, useTests } from './use-tests.ts'
import { type Variation, variationsOf, withCustom } from './variations.ts'

type TestedSound = { voice_id: string; phonetic: string; what: 'word' | 'phrase' }

/** The track id of a tested recording. */
const testTrack = ({ voice_id, phonetic, what }: TestedSound) => `test ${voice_id} ${what} ${phonetic}`

const BEFORE_TEST_MS = 100

type TesterProps = {
  word: string
  hint: string
  /** The entry's own pronunciation, if any. */
  own: { phonetic: string; ipa: string }
  dictionary?: Dictionary
  onUse: (variation: Variation) => void
  onClose: () => void
}

/** The voice last chosen here for this dictionary, else the dictionary's, else the last chosen one. */
function voiceOf(dictionary: Dictionary | undefined): ChosenVoice | null {
  const last = readPreference('pronunciation_voice')
  if (last && last.of !== undefined && last.of === dictionary?.id) return last
  const id = dictionary?.pronunciation_voice_id
  return id ? { id, name: dictionary.pronunciation_voice_name ?? id } : last
}

/** Variations of a pronunciation to compare; one can be copied to the entry. */
export function PronunciationTester({ word, hint, own, dictionary, onUse, onClose }: TesterProps) {
  const { t } = useTranslation('entries')
  const shell = useTranslation()
  const [voice, setVoice] = useState(() => voiceOf(dictionary))
  const voice_id = voice?.id ?? ''
  const [variations, setVariations] = useState<readonly Variation[]>(() => variationsOf(word, own))
  const choose = (next: ChosenVoice) => {
    writePreference('pronunciation_voice', { ...next, of: dictionary?.id })
    setVoice(next)
  }
  const phrase = phraseOf(word, hint).text
  const subject = {
    word,
    voice_id,
    context_phrase: phrase,
    dictionary_name: dictionary?.name ?? 'test_pronunciations',
  }
  const spellings = variations.map((one) => one.phonetic)
  const { tests, test, forget } = useTests(subject, spellings)
  const sounds = useSounds(voice_id, forget)
  const testSoon = useTestSoon(test)
  const untested = spellings.filter((one) => !['ready', 'testing'].includes(tests.get(one)?.state ?? ''))
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('tester')}
      text={t('tester_text', { word, phrase })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('close')}
          </Button>
          <Button look="main" disabled={untested.length === 0} onClick={() => void test(untested)}>
            {t('tester_all')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <VoiceChoice chosen={voice} onChoose={choose} />
        <ul className="rounded-2 border border-line bg-surface">
          {variations.map((variation) => (
            <VariationRow
              key={variation.phonetic}
              variation={variation}
              voice_id={voice_id}
              tested={tests.get(variation.phonetic)}
              onTest={() => void test([variation.phonetic])}
              onPlay={(src, what) => sounds.play({ phonetic: variation.phonetic, src, what })}
              onUse={() => onUse(variation)}
              onRemove={() => setVariations(variations.filter((one) => one !== variation))}
            />
          ))}
        </ul>
        <CustomVariation
          onAdd={(typed) => {
            const next = withCustom(variations, typed)
            if (next === variations) return
            setVariations(next)
            testSoon(next.at(-1)!.phonetic)
          }}
        />
      </div>
    </Dialog>
  )
}

type Played = { phonetic: string; src: string; what: 'word' | 'phrase' }

/** Plays in the dialog's player; forgets a recording that is missing. */
function useSounds(voice_id: string, forget: (phonetic: string) => void) {
  const [played, setPlayed] = useState<Played>()
  useBrokenSound(played && testTrack({ ...played, voice_id }), () => forget(played!.phonetic))
  useEffect(
    () => () => {
      if (player.state.get().track?.id.startsWith('test ')) player.close()
    },
    [],
  )
  return {
    play(sound: Played) {
      setPlayed(sound)
      void toggleSound({ id: testTrack({ ...sound, voice_id }), src: sound.src, title: sound.phonetic })
    },
  }
}

/** Tests a newly added variation after it was rendered. */
function useTestSoon(test: (variations: readonly string[]) => Promise<void>) {
  const latest = useRef(test)
  latest.current = test
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])
  return (phonetic: string) => {
    timers.current.add(setTimeout(() => void latest.current([phonetic]), BEFORE_TEST_MS))
  }
}

function CustomVariation({ onAdd }: { onAdd: (typed: string) => void }) {
  const { t } = useTranslation('entries')
  const [typed, setTyped] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd(typed)
    setTyped('')
  }
  return (
    <form noValidate onSubmit={add} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('tester_custom')}
          lang="ht"
          autoComplete="off"
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={!typed.trim()}>
        {t('tester_add')}
      </Button>
    </form>
  )
}

type RowProps = {
  variation: Variation
  voice_id: string
  tested: Tested | undefined
  onTest: () => void
  onPlay: (src: string, what: 'word' | 'phrase') => void
  onUse: () => void
  onRemove: () => void
}

/** One variation: its recordings, or their progress. */
function VariationRow({ variation, voice_id, tested, onTest, onPlay, onUse, onRemove }: RowProps) {
  const { t } = useTranslation('entries')
  const { phonetic, way, ipa } = variation
  const square = 'max-md:size-11'
  const word = usePlaying(testTrack({ voice_id, phonetic, what: 'word' }))
  const phrase = usePlaying(testTrack({ voice_id, phonetic, what: 'phrase' }))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <div className="min-w-32 flex-1">
        <p lang="ht" className="font-semibold wrap-anywhere">
          {phonetic}
        </p>
        <p className="text-xs text-subtle wrap-anywhere">{t(`way_${way}`, { ipa: ipa ?? '' })}</p>
        {tested?.state === 'failed' && (
          <p role="alert" className="text-xs text-bad">
            {tested.message}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-none items-center">
        {tested?.state === 'testing' ? (
          <span role="status" className="inline-flex items-center gap-1.5 px-2 text-muted">
            <Spinner />
            {t('tester_testing')}
          </span>
        ) : tested?.state === 'ready' ? (
          <>
            <IconButton
              icon={word === 'idle' ? Play : Pause}
              className={square}
              label={t('tester_word', { phonetic })}
              onClick={() => onPlay(tested.word, 'word')}
            />
            <IconButton
              icon={phrase === 'idle' ? MessageSquareText : Pause}
              className={square}
              label={t('tester_phrase', { phonetic })}
              onClick={() => onPlay(tested.phrase, 'phrase')}
            />
          </>
        ) : (
          <IconButton icon={AudioLines} className={square} label={t('tester_test', { phonetic })} onClick={onTest} />
        )}
        {way !== 'original' && (
          <>
            <Button
              size="sm"
              look="soft"
              className="max-md:min-h-11"
              aria-label={t('tester_use_this', { phonetic })}
              onClick={onUse}
            >
              {t('tester_use')}
            </Button>
            <IconButton icon={Trash2} className={square} label={t('tester_remove', { phonetic })} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  )
}
