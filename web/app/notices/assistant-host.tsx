import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { assistantPanel } from '../../features/assistant/assistant-panel.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useStore } from '../../lib/state/store.ts'

const AssistantDialog = lazy(async () => {
  const file = import('../../features/assistant/assistant-dialog.tsx')
  const [{ AssistantDialog }] = await Promise.all([file, loadWords('assistant')])
  return { default: AssistantDialog }
})

/** The AI Assistant over any page; escalation leads to Contact Us with the conversation. */
export function AssistantHost() {
  const open = useStore(assistantPanel)
  const navigate = useNavigate()
  if (!open) return null
  const close = () => assistantPanel.set(false)
  return (
    <Suspense>
      <AssistantDialog
        onClose={close}
        onPerson={(handover) => {
          close()
          navigate('/contact', { state: { handover } })
        }}
      />
    </Suspense>
  )
}
