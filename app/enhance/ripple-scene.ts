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
  let now = makePool(gl, resolution)
  let next = makePool(gl, resolution)
  if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) return null
  const picture = makePicture(gl, ground)
  makeRectangle(gl)
  const begin = (name: keyof Programs) => beginPass(gl, programs[name], now.texture, resolution)
  const paint = () => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, next.frame)
    gl.viewport(0, 0, resolution, resolution)
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

function beginPass(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  water: WebGLTexture,
  resolution: number,
) {
  const place = (name: string) => gl.getUniformLocation(program, name)
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word, not React's
  gl.useProgram(program)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, water)
  gl.uniform1i(place('water'), 0)
  gl.uniform2f(place('texel'), 1 / resolution, 1 / resolution)
  return place
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

function makePool(gl: WebGL2RenderingContext, size: number): Pool {
  const texture = makeTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, size, size, 0, gl.RGBA, gl.HALF_FLOAT, null)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { texture, frame }
}

function makePicture(gl: WebGL2RenderingContext, picture: HTMLImageElement) {
  const texture = makeTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture)
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
