import { MessageCircleQuestionMark } from 'lucide-react'
import { assistantPanel } from '../../features/assistant/assistant-panel.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/button.tsx'

/** Opens the AI Assistant, for visitors too. An icon in the folded rail and in the phone's top bar. */
export function AssistantButton({ closed = false, className }: { closed?: boolean; className?: string }) {
  const { t } = useTranslation()
  const open = useStore(assistantPanel)
  return (
    <Button
      look="quiet"
      square={closed}
      className={classes(!closed && 'w-full justify-start! px-2!', className)}
      aria-label={closed ? t('ai_assistant') : undefined}
      title={closed ? t('ai_assistant') : undefined}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => assistantPanel.set(!open)}
    >
      <MessageCircleQuestionMark className="text-muted" />
      {!closed && <span className="font-medium">{t('ai_assistant')}</span>}
    </Button>
  )
}
