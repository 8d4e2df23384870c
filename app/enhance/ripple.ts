customElements.define('water-ripple', class extends HTMLElement {})

export {}
