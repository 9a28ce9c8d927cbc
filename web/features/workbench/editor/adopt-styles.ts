import { EditorView } from '@codemirror/view'

let adopted = false

/**
 * CodeMirror adds its base rules in a `<style>` element, which our content security policy refuses. Given a document
 * without a head it uses an adopted style sheet, which the policy allows, and caches that per document.
 */
export function adoptEditorStyles(): void {
  if (adopted || !('adoptedStyleSheets' in document)) return
  adopted = true
  const headless = new Proxy(document, {
    get(target, key) {
      if (key === 'head') return undefined
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  })
  new EditorView({ root: headless }).destroy()
}
