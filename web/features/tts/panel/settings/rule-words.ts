import { ruleCategories } from '#core/kreyol/sounds/phonological-rules.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Named = { name: string; description: string }

/** The rules say in English what they do; the other languages translate that by their ids. */
export function useRuleWords() {
  const { i18n } = useTranslation('rules')
  const words = (id: string, own: Named): Named => {
    const found = (key: string): string | undefined => i18n.getResource(i18n.language, 'rules', key)
    return { name: found(id) ?? own.name, description: found(`${id}_text`) ?? own.description }
  }
  return {
    category: (id: string) => words(id, ruleCategories[id]!),
    rule: (category: string, rule: string) => words(rule, ruleCategories[category]!.rules[rule]!),
  }
}
