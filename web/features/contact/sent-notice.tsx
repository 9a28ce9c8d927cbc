import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { assistantPanel } from '../assistant/assistant-panel.ts'
import type { SentTicket } from './contact-section.tsx'

/** Confirms that the message arrived; leads users from the assistant back to it. */
export function SentNotice({ sent, onAnother }: { sent: SentTicket; onAnother: () => void }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { id, number, email } = sent
  return (
    <section className="grid max-w-[44rem] justify-items-start gap-3 rounded-2 border border-line bg-surface p-5">
      <span className="grid size-12 place-items-center rounded-pill bg-good-soft text-good">
        <CircleCheck className="icon-lg" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="display text-lg leading-snug">
        {t('sent', { number })}
      </h2>
      <p className="wrap-anywhere text-muted">{t(id ? 'sent_text' : 'sent_visitor', { email })}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <BackToAssistant look="main" />
        {id && (
          <Link to={`/contact?ticket=${id}`} className={buttonClass()}>
            {t('look_at_it')}
          </Link>
        )}
        <Button look="quiet" onClick={onAnother}>
          {t('write_another')}
        </Button>
      </div>
    </section>
  )
}

/** Shown to users whom the assistant handed over. */
export function BackToAssistant({ look }: { look: 'main' | 'soft' }) {
  const { t } = useTranslation('contact')
  const [expected] = usePreference('chat_return_expected')
  if (!expected) return null
  return (
    <Button look={look} onClick={() => assistantPanel.set(true)}>
      {t('back_to_assistant')}
    </Button>
  )
}
