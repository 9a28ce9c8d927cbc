import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mintToken } from '#core/contract/admin.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Claims } from './claims.tsx'
import { timeLeft } from './time-left.ts'

export function MintToken() {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const mint = useMutation({
    mutationFn: async () => {
      const minted = await call(mintToken, {})
      return { ...minted, ends_at: Date.now() + minted.expires_in * 1000 }
    },
    // Not cached: only this page holds the token.
    gcTime: 0,
  })
  return (
    <Section title={t('mint')} text={t('mint_text')}>
      <Button busy={mint.isPending} onClick={() => mint.mutate()}>
        {mint.isPending ? t('minting') : t('mint_token')}
      </Button>
      <div className="mt-4 grid gap-4">
        {mint.isError && <Notice tone="bad">{errorText(mint.error)}</Notice>}
        {mint.data && (
          <>
            <CopyField
              label={t('access_token')}
              value={mint.data.access_token}
              hint={<Countdown key={mint.data.ends_at} ends_at={mint.data.ends_at} />}
            />
            <Claims claims={mint.data.claims} />
          </>
        )}
      </div>
    </Section>
  )
}

function Countdown({ ends_at }: { ends_at: number }) {
  const { t } = useTranslation('admin')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = timeLeft(ends_at, now)
  return <span className="figures">{time ? t('ends_in', { time }) : t('ended')}</span>
}
