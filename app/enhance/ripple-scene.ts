type Pair = readonly [number, number]
type Surface = Readonly<{ texture: WebGLTexture; frame: WebGLFramebuffer }>
type Programs = Readonly<Record<'flow' | 'drop' | 'view', WebGLProgram>>

export type Scene = Readonly<{
  flow: () => void
  /** Takes the centre and the radius as shares of the width and height, from the lower left corner. */
  drop: (centre: Pair, radius: Pair, strength: number) => void
  /** `visible` is the visible share of the picture's width and height. */
  show: (perturbance: number, visible: Pair) => void
}>

/** Returns null when this WebGL cannot render to floating-point textures. */
export function makeScene(
  gl: WebGL2RenderingContext,
  background: HTMLImageElement,
  resolution: number,
): Scene | null {
  const programs = linkAll(gl)
  if (!programs || !gl.getExtension('EXT_color_buffer_float')) return null
  const size = toSize(background, resolution)
  let now = makeSurface(gl, size)
  let next = makeSurface(gl, size)
  if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) return null
  const picture = makePicture(gl, background)
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
      const locate = begin('drop')
      gl.uniform2f(locate('centre'), ...centre)
      gl.uniform2f(locate('radius'), ...radius)
      gl.uniform1f(locate('strength'), strength)
      paint()
    },
    show: (perturbance, visible) => {
      const locate = begin('view')
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, picture)
      gl.uniform1i(locate('background'), 1)
      gl.uniform1f(locate('perturbance'), perturbance)
      gl.uniform2f(locate('visible'), ...visible)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
  }
}

function beginPass(gl: WebGL2RenderingContext, program: WebGLProgram, water: WebGLTexture, size: Pair) {
  const locate = (name: string) => gl.getUniformLocation(program, name)
  // biome-ignore lint/correctness/useHookAtTopLevel: this is WebGL's function, not a hook
  gl.useProgram(program)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, water)
  gl.uniform1i(locate('water'), 0)
  gl.uniform2f(locate('texel'), 1 / size[0], 1 / size[1])
  return locate
}

/** Returns the number of points along each side, in proportion to the sides, so that rings are round. */
function toSize({ clientWidth, clientHeight }: HTMLElement, resolution: number): Pair {
  const longer = Math.max(clientWidth, clientHeight, 1)
  const toPoints = (length: number) => Math.max(8, Math.round((resolution * length) / longer))
  return [toPoints(clientWidth), toPoints(clientHeight)]
}

function linkAll(gl: WebGL2RenderingContext): Programs | null {
  const [flow, drop, view] = [flowShader, dropShader, viewShader].map((source) => link(gl, source))
  return flow && drop && view ? { flow, drop, view } : null
}

function link(gl: WebGL2RenderingContext, fragment: string) {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, coverShader],
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

function makeSurface(gl: WebGL2RenderingContext, [width, height]: Pair): Surface {
  const texture = makeTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { texture, frame }
}

/** Returns the picture at its size on the page, because an SVG has no pixel size of its own. */
function makePicture(gl: WebGL2RenderingContext, background: HTMLImageElement) {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = background
  const density = Math.min(devicePixelRatio, 1.5)
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight) * density
  const sized = document.createElement('canvas')
  sized.width = Math.min(2048, Math.ceil(naturalWidth * scale))
  sized.height = Math.min(2048, Math.ceil(naturalHeight * scale))
  sized.getContext('2d')?.drawImage(background, 0, 0, sized.width, sized.height)
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

/** A rectangle over the whole canvas. `at` runs from 0 to 1. */
const coverShader = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  at = corner * 0.5 + 0.5;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/** Red is the current height of the water, green its height one step ago. */
const flowShader = `#version 300 es
precision highp float;
uniform sampler2D water;
uniform vec2 texel;
in vec2 at;
out vec4 next;
void main() {
  vec2 height = texture(water, at).rg;
  float around = texture(water, at + vec2(texel.x, 0.0)).r + texture(water, at - vec2(texel.x, 0.0)).r
    + texture(water, at + vec2(0.0, texel.y)).r + texture(water, at - vec2(0.0, texel.y)).r;
  float risen = height.r + (height.r - height.g) * 0.985 + 0.3 * (around - 4.0 * height.r);
  next = vec4(risen * 0.996, height.r, 0.0, 1.0);
}`

const dropShader = `#version 300 es
precision highp float;
uniform sampler2D water;
uniform vec2 centre;
uniform vec2 radius;
uniform float strength;
in vec2 at;
out vec4 next;
void main() {
  vec2 height = texture(water, at).rg;
  float distance = min(1.0, length((at - centre) / radius));
  float push = strength * 0.5 * (1.0 + cos(3.14159265 * distance));
  next = vec4(height - push, 0.0, 1.0);
}`

/** Distorts the picture by the slope of the water, with light from the upper left. */
const viewShader = `#version 300 es
precision highp float;
uniform sampler2D water;
uniform sampler2D background;
uniform vec2 texel;
uniform vec2 visible;
uniform float perturbance;
in vec2 at;
out vec4 colour;
void main() {
  vec2 slope = vec2(
    texture(water, at + vec2(texel.x, 0.0)).r - texture(water, at - vec2(texel.x, 0.0)).r,
    texture(water, at + vec2(0.0, texel.y)).r - texture(water, at - vec2(0.0, texel.y)).r
  );
  vec2 bent = clamp(at + slope * perturbance * 10.0, 0.0, 1.0);
  vec2 source = (bent - 0.5) * visible + 0.5;
  float light = clamp(dot(slope, vec2(1.0, -1.0)) * 2.0, -0.2, 0.35);
  colour = vec4(texture(background, vec2(source.x, 1.0 - source.y)).rgb + light, 1.0);
}`
