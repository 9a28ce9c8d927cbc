import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Sentence } from '../shown-translation.ts'

type Fault = Sentence['faults'][number]

/** Groups several faults into one message. */
const words = {
  empty: 'fault_empty',
  not_translated: 'fault_not_translated',
  stand_in_left: 'fault_span',
  span_lost: 'fault_span',
  span_added: 'fault_span',
  number_lost: 'fault_number',
  number_added: 'fault_number',
  term_lost: 'fault_term',
  loop: 'fault_loop',
  incomplete: 'fault_incomplete',
  copied: 'fault_copied',
  wrong_language: 'fault_language',
  name_lost: 'fault_name',
  too_short: 'fault_length',
  too_long: 'fault_length',
} as const satisfies Record<Fault, string>

export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('translate')
  return (fault) => t(words[fault])
}
