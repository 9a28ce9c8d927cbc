import { useState } from 'react'
import { inspectToken, type TokenClaims } from '#core/contract/admin.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Claims } from './claims.tsx'

export function InspectToken() {
  const { t } = useTranslation('admin')
  const [claims, setClaims] = useState<TokenClaims | 'unknown'>()
  const { form, bind, busy, failure } = useForm({
    schema: inspectToken.body,
    initial: { token: '' },
    submit: async (body) => {
      setClaims(undefined)
      setClaims(await call(inspectToken, { body }).catch(unknownToken))
    },
  })
  return (
    <Section title={t('inspect')} text={t('inspect_text')}>
      <form {...form} className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            {...bind('token')}
            label={t('token')}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="main" className="@min-[30rem]/main:mt-6.5" busy={busy}>
          {busy ? t('looking') : t('show_claims')}
        </Button>
      </form>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {claims === 'unknown' && <Notice tone="warn">{t('unknown_token')}</Notice>}
      {claims && claims !== 'unknown' && <Claims claims={claims} />}
    </Section>
  )
}

/** An unknown token is an answer, not a failure. */
function unknownToken(error: unknown): 'unknown' {
  if (error instanceof AppError && error.is('not_found')) return 'unknown'
  throw error
}
