customElements.define('photo-lightbox', class extends HTMLElement {})

export {}
