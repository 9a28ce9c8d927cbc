import { useTranslation } from '../../../lib/language/use-translation.ts'

/** What people call an engine that transcribes; one without a name of ours keeps its own. */
export function useServiceName(): (service: string) => string {
  const { t } = useTranslation('stt')
  return (service) => (service === 'moonshine' ? t('service_embedded') : service.replace(/^openai:/, ''))
}
