import { EditorView } from '@codemirror/view'

let adopted = false

/**
 * CodeMirror adds its base rules in a `<style>` element, which the server's policy refuses; without a head to put it in
 * it uses an adopted sheet, which the policy allows, and remembers that for the document.
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
