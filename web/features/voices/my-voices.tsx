import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { VoiceTab, type VoiceTabProps } from './voice-tab.tsx'

export function MyVoices(props: VoiceTabProps) {
  const { t } = useTranslation('voices')
  const location = useLocation()
  const { status } = useSession()
  if (status === 'anonymous') {
    const login = (
      <Link to={loginPath(location)} className={buttonClass({ look: 'main' })}>
        {t('sign_in_action')}
      </Link>
    )
    return <EmptyState title={t('mine_visitor')} text={t('mine_visitor_text')} actions={login} />
  }
  const browse = (
    <Button look="main" onClick={() => props.onChange({ tab: 'all' })}>
      {t('browse')}
    </Button>
  )
  return (
    <VoiceTab
      {...props}
      failed={{ title: t('mine_failed'), text: t('mine_failed_text') }}
      none={<EmptyState title={t('mine_empty')} text={t('mine_empty_text')} actions={browse} />}
    />
  )
}
