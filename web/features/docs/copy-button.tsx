import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const COPIED_SHOWN_MS = 3000

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without a secure context or permission, the clipboard is not available.
      toast({ kind: 'warning', text: t('copy_failed') })
    }
  }
  return (
    <Button look="quiet" size="sm" onClick={() => void copy()}>
      {copied ? <Check className="icon-sm" /> : <Copy className="icon-sm" />}
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  )
}
