import { X } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { writePreference } from '../../lib/storage/preferences.ts'
import type { ChatHandover } from '../../lib/storage/saved-chat.ts'
import { Button } from '../../ui/form/button.tsx'
import { QuietBox, ScrolledText } from './quiet-box.tsx'

/** The conversation with the assistant, to read before sending it along or to leave out. */
export function ConversationBox({ handover }: { handover: ChatHandover }) {
  const { t } = useTranslation('contact')
  return (
    <QuietBox title={t('conversation')} text={t('conversation_text')}>
      <ScrolledText label={t('conversation')} text={handover.summary} />
      <Button look="quiet" className="justify-self-start" onClick={() => writePreference('chat_handover', null)}>
        <X className="icon-sm" />
        {t('remove_conversation')}
      </Button>
    </QuietBox>
  )
}
