import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Returns the display name of a transcription engine, or its own name where we have none. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation('stt')
  return (service) => (service === 'moonshine' ? t('service_embedded') : service.replace(/^openai:/, ''))
}
