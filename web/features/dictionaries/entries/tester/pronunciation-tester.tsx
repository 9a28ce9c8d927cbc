import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { phraseOf } from '#core/rules/dictionaries/phrases.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { readPreference, writePreference } from '../../../../lib/storage/preferences.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { player } from '../../../player/player.ts'
import { type ChosenVoice, VoiceChoice } from '../../previews/voice-choice.tsx'
import { toggleSound, useBrokenSound } from '../play-entry.ts'
import { testTrack } from './test-track.ts'
import { useTests } from './use-tests.ts'
import { VariationRow } from './variation-row.tsx'
import { type Variation, variationsOf, withCustom } from './variations.ts'

const BEFORE_TEST_MS = 100

type TesterProps = {
  word: string
  hint: string
  /** The entry's own pronunciation, if any. */
  phonetic: string
  dictionary?: Dictionary
  onUse: (phonetic: string) => void
  onClose: () => void
}

/** The dictionary's voice, or the last chosen one. */
function voiceOf(dictionary: Dictionary | undefined): ChosenVoice | null {
  const id = dictionary?.pronunciation_voice_id
  return id ? { id, name: dictionary.pronunciation_voice_name ?? id } : readPreference('pronunciation_voice')
}

/** Variations of a pronunciation to compare; one can be copied to the entry. */
export function PronunciationTester({ word, hint, phonetic, dictionary, onUse, onClose }: TesterProps) {
  const { t } = useTranslation('entries')
  const shell = useTranslation()
  const [voice, setVoice] = useState(() => voiceOf(dictionary))
  const voice_id = voice?.id ?? ''
  const [variations, setVariations] = useState<readonly Variation[]>(() => variationsOf(word, phonetic))
  const choose = (next: ChosenVoice) => {
    writePreference('pronunciation_voice', next)
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
              onUse={() => onUse(variation.phonetic)}
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
