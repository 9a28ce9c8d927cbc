import * as Radix from 'radix-ui/popover'
import { type ReactNode, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Frame, PointedAt } from '../editor/pointing.ts'
import type { UnknownSpan } from './detection.ts'

type WordCardProps = {
  frame: Frame
  word: UnknownSpan
  by: PointedAt['by']
  actions: ReactNode
  /** The pointer is on the card, or has left it. */
  onHold: (held: boolean) => void
  onClose: () => void
  onReturnFocus: () => void
}

/** How a word that is not Kreyòl is read, and what can be done about it. */
export function WordCard({ frame, word, by, actions, onHold, onClose, onReturnFocus }: WordCardProps) {
  const { t } = useTranslation('workbench')
  const anchor = useRef({ getBoundingClientRect: () => DOMRect.fromRect({ ...frame, x: frame.left, y: frame.top }) })
  anchor.current.getBoundingClientRect = () => DOMRect.fromRect({ ...frame, x: frame.left, y: frame.top })
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('unknown_word', { word: word.word })}
          // only the keyboard asks to be taken there; a reader who points goes on writing
          onOpenAutoFocus={(event) => by !== 'keyboard' && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (by === 'keyboard') onReturnFocus()
          }}
          onMouseEnter={() => onHold(true)}
          onMouseLeave={() => onHold(false)}
          className="pop-in z-40 max-w-72 rounded-3 border border-line bg-raised px-3 py-2.5 shadow-2 outline-none"
        >
          <p className="font-semibold wrap-anywhere">
            <span lang="ht">{word.word}</span>
          </p>
          <p className="text-muted">
            <Trans
              t={t}
              i18nKey="read_as"
              values={{ reading: word.read_as }}
              components={{ b: <b lang="ht" className="font-semibold text-text" /> }}
            />{' '}
            <span className="font-ipa text-subtle">[{word.ipa}]</span>
          </p>
          {actions && <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
