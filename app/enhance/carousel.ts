customElements.define('snap-carousel', class extends HTMLElement {})

export {}
