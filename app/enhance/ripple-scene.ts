import * as shaders from './ripple-shaders.ts'

type Pair = readonly [number, number]
type Pool = Readonly<{ texture: WebGLTexture; frame: WebGLFramebuffer }>
type Programs = Readonly<Record<'flow' | 'drop' | 'view', WebGLProgram>>

export type Scene = Readonly<{
  flow: () => void
  /** Centre and radius as shares of the width and height, from the lower left corner. */
  drop: (centre: Pair, radius: Pair, strength: number) => void
  /** `shown`: the share of the ground's width and height that is in sight. */
  show: (perturbance: number, shown: Pair) => void
}>

/** The water and what can be done with it, or null where this WebGL cannot calculate it. */
export function makeScene(
  gl: WebGL2RenderingContext,
  ground: HTMLImageElement,
  resolution: number,
): Scene | null {
  const programs = linkAll(gl)
  if (!programs || !gl.getExtension('EXT_color_buffer_float')) return null
  const size = toSize(ground, resolution)
  let now = makePool(gl, size)
  let next = makePool(gl, size)
  if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) return null
  const picture = makePicture(gl, ground)
  makeRectangle(gl)
  const begin = (name: keyof Programs) => beginPass(gl, programs[name], now.texture, size)
  const paint = () => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, next.frame)
    gl.viewport(0, 0, ...size)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    const painted = next
    next = now
    now = painted
  }
  return {
    flow: () => {
      begin('flow')
      paint()
    },
    drop: (centre, radius, strength) => {
      const place = begin('drop')
      gl.uniform2f(place('centre'), ...centre)
      gl.uniform2f(place('radius'), ...radius)
      gl.uniform1f(place('strength'), strength)
      paint()
    },
    show: (perturbance, shown) => {
      const place = begin('view')
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, picture)
      gl.uniform1i(place('ground'), 1)
      gl.uniform1f(place('perturbance'), perturbance)
      gl.uniform2f(place('shown'), ...shown)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
  }
}

function beginPass(gl: WebGL2RenderingContext, program: WebGLProgram, water: WebGLTexture, size: Pair) {
  const place = (name: string) => gl.getUniformLocation(program, name)
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word, not React's
  gl.useProgram(program)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, water)
  gl.uniform1i(place('water'), 0)
  gl.uniform2f(place('texel'), 1 / size[0], 1 / size[1])
  return place
}

/** Points of the water along each side: as many as asked for along the longer one, so that rings are round. */
function toSize({ clientWidth, clientHeight }: HTMLElement, resolution: number): Pair {
  const longer = Math.max(clientWidth, clientHeight, 1)
  const toPoints = (length: number) => Math.max(8, Math.round((resolution * length) / longer))
  return [toPoints(clientWidth), toPoints(clientHeight)]
}

function linkAll(gl: WebGL2RenderingContext): Programs | null {
  const [flow, drop, view] = [shaders.flow, shaders.drop, shaders.view].map((source) => link(gl, source))
  return flow && drop && view ? { flow, drop, view } : null
}

function link(gl: WebGL2RenderingContext, fragment: string) {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, shaders.cover],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

function makeRectangle(gl: WebGL2RenderingContext) {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
}

function makePool(gl: WebGL2RenderingContext, [width, height]: Pair): Pool {
  const texture = makeTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { texture, frame }
}

/** The ground at the size at which the page shows it, since a drawing has no size of its own to be sharp at. */
function makePicture(gl: WebGL2RenderingContext, ground: HTMLImageElement) {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = ground
  const density = Math.min(devicePixelRatio, 1.5)
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight) * density
  const sized = document.createElement('canvas')
  sized.width = Math.min(2048, Math.ceil(naturalWidth * scale))
  sized.height = Math.min(2048, Math.ceil(naturalHeight * scale))
  sized.getContext('2d')?.drawImage(ground, 0, 0, sized.width, sized.height)
  const texture = makeTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, sized)
  return texture
}

function makeTexture(gl: WebGL2RenderingContext) {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  return texture
}
