import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getPackSound } from '#core/contract/packs/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

/** Speech from the test of a pack; fetched on demand. */
export function TestSound({ id }: { id: string }) {
  const { t } = useTranslation('packs')
  const errorText = useErrorText()
  const [url, setUrl] = useState<string>()
  const fetched = useMutation({
    mutationFn: () => call(getPackSound, { params: { id } }),
    onSuccess: (sound) => setUrl(URL.createObjectURL(sound)),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  // biome-ignore lint/a11y/useMediaCaption: what is said stands above it
  if (url) return <audio controls autoPlay src={url} aria-label={t('play')} className="mt-2 w-full max-w-96" />
  return (
    <Button size="sm" className="mt-2 max-md:min-h-11" busy={fetched.isPending} onClick={() => fetched.mutate()}>
      <Play className="icon-sm" />
      {t('play')}
    </Button>
  )
}
