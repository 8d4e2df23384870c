customElements.define('tab-list', class extends HTMLElement {})

export {}
