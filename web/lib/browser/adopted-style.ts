import { useEffect } from 'react'

/**
 * Replaces `react-style-singleton` (vite.config.ts): applies the same rules as an adopted style sheet, which the
 * content security policy allows.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      sheet = undefined
    },
  }
}

export function styleHookSingleton() {
  const shared = stylesheetSingleton()
  return function useStyle(css: string, dynamic?: boolean) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: rules change only where the caller says so
    useEffect(() => {
      shared.add(css)
      return () => shared.remove()
    }, [css && dynamic])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic)
    return null
  }
}
