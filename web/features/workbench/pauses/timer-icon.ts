const svg = 'http://www.w3.org/2000/svg'

/** lucide's `timer`, for places React does not draw. */
export function timerIcon(): SVGElement {
  const icon = part('svg', { viewBox: '0 0 24 24', class: 'lucide', 'aria-hidden': 'true', fill: 'none' })
  const ink = { stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  icon.append(part('path', { d: 'M10 2h4M12 14l3-3', ...ink }), part('circle', { cx: '12', cy: '14', r: '8', ...ink }))
  return icon
}

function part(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
