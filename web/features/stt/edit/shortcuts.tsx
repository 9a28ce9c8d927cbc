import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Fold } from '../../jobs/card/facts.tsx'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
const command = isApple ? '⌘' : 'Ctrl'

const shortcuts = [
  [`${command} Enter`, 'key_segment'],
  ['Alt Enter', 'key_word'],
  ['Enter', 'key_split'],
  ['Backspace', 'key_merge'],
  ['↑ ↓', 'key_step'],
  [`${command} Z`, 'key_undo'],
  [`${command} Shift Z`, 'key_redo'],
  [`${command} F`, 'key_find'],
  [`${command} S`, 'key_save'],
] as const

/** Lists the keyboard shortcuts of the editor. */
export function Shortcuts() {
  const { t } = useTranslation('stt')
  return (
    <Fold title={t('shortcuts')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-xs">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="rounded-1 border border-line-strong bg-surface px-1.5 font-sans">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
