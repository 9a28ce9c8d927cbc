import { AudioLines, MessageSquareText, Pause, Play, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { usePlaying } from '../play-entry.ts'
import { testTrack } from './test-track.ts'
import type { Tested } from './use-tests.ts'
import type { Variation } from './variations.ts'

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
export function VariationRow({ variation, voice_id, tested, onTest, onPlay, onUse, onRemove }: RowProps) {
  const { t } = useTranslation('entries')
  const { phonetic, way } = variation
  const square = 'max-md:size-11'
  const word = usePlaying(testTrack({ voice_id, phonetic, what: 'word' }))
  const phrase = usePlaying(testTrack({ voice_id, phonetic, what: 'phrase' }))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <div className="min-w-32 flex-1">
        <p lang="ht" className="font-semibold wrap-anywhere">
          {phonetic}
        </p>
        <p className="text-xs text-subtle">{t(`way_${way}`)}</p>
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
