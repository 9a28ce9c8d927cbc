import { useTranslation } from '../../lib/language/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { InspectToken } from './inspect-token.tsx'
import { MintToken } from './mint-token.tsx'
import { StaffLinks } from './staff-links.tsx'

export function TestTokenPage() {
  const shell = useTranslation()
  return (
    <>
      <PageHead title={shell.t('test_token')} />
      <div className="grid w-full max-w-[60rem] gap-8 px-4 py-6 md:px-6">
        <StaffLinks />
        <InspectToken />
        <MintToken />
      </div>
    </>
  )
}
