/** What Chromium 92, Firefox 98 or Safari 15.4 lacks and script could use by mistake, by its owner. */
export const newerApis: Readonly<Record<string, readonly string[]>> = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Crypto.prototype': ['randomUUID'],
  'Element.prototype': ['ariaCurrent', 'ariaExpanded', 'ariaHidden', 'ariaSelected', 'role'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLInputElement.prototype': ['showPicker'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'symmetricDifference',
    'union',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Intl: ['DurationFormat', 'supportedValuesOf'],
  Map: ['groupBy'],
  Object: ['groupBy', 'hasOwn'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  window: ['Temporal', 'requestIdleCallback', 'scheduler', 'structuredClone'],
}

/** Runs in the page before its script, so that the present browser lacks what older ones lack. */
export function removeNewerApis(apis: typeof newerApis): void {
  for (const [owner, names] of Object.entries(apis)) {
    const found = owner
      .split('.')
      .reduce<Record<string, unknown> | undefined>(
        (object, name) => object?.[name] as Record<string, unknown> | undefined,
        window as unknown as Record<string, unknown>,
      )
    for (const name of names) delete found?.[name]
  }
}
