/** A rectangle over the whole canvas. `at` runs from 0 to 1. */
export const cover = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  at = corner * 0.5 + 0.5;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/** Red is the current height of the water, green its height one step ago. */
export const flow = `#version 300 es
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

export const drop = `#version 300 es
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
export const view = `#version 300 es
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
