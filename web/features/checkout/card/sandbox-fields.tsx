import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type Store, useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type Card, groupedExpiry, groupedNumber } from './card-number.ts'
import type { SandboxCard, Step } from './sandbox-card.tsx'
import { TestCards } from './test-cards.tsx'

type Props = {
  state: Store<SandboxCard>
  onChange: (part: Partial<Card>) => void
  onLeave: (field: keyof Card) => void
  disabled: boolean
}

export function SandboxFields({ state, onChange, onLeave, disabled }: Props) {
  const { t } = useTranslation('checkout')
  const { card, complaints, watched } = useStore(state)
  const complaint = (field: keyof Card) => {
    const words = complaints[field]
    return words && watched.includes(field) ? t(words) : undefined
  }
  const field = (name: keyof Card, shaped: (text: string) => string) => ({
    value: card[name],
    error: complaint(name),
    disabled,
    inputMode: 'numeric' as const,
    className: 'figures',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: shaped(event.target.value) }),
    onBlur: () => onLeave(name),
  })
  return (
    <div className="grid gap-4">
      <TextField {...field('number', groupedNumber)} label={t('card_number')} autoComplete="cc-number" maxLength={23} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('expiry', groupedExpiry)}
          label={t('card_expiry')}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={7}
        />
        <TextField
          {...field('cvc', (text) => text.replace(/\D/g, '').slice(0, 4))}
          label={t('card_cvc')}
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TestCards />
    </div>
  )
}

export function SandboxStep({ step }: { step: Store<Step | undefined> }) {
  const left = useStore(step)
  return left ? <StepDialog step={left} /> : null
}

/** Replaces the window of the card's bank in test mode. */
function StepDialog({ step }: { step: Step }) {
  const { t } = useTranslation('checkout')
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => step.finish('fail')}
      title={t('step_title')}
      text={t('step_text')}
      actions={
        <>
          <Button look="quiet" onClick={() => step.finish('fail')}>
            {t('step_fail')}
          </Button>
          <Button look="main" onClick={() => step.finish('complete')}>
            {t('step_complete')}
          </Button>
        </>
      }
    />
  )
}
