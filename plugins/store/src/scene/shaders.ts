/**
 * All colours are handled as they are shown (sRGB values, no conversion): light is baked, so nothing is gained by going
 * linear, and cut-out edges blend as in any 2D picture. Pictures are stored premultiplied.
 */
export const SHELF_VERTEX = /* glsl */ `
in vec2 page;
in vec4 tint;
out vec2 vPage;
out vec3 vTint;
flat out int vLayer;
// Little light reaches low places, and a little more those beside a panel of lights.
float lightOn(vec3 at) {
  return (0.91 + 0.09 * smoothstep(-10.0, 140.0, at.y)) * (0.985 - 0.015 * cos(at.z * 6.2832 / 192.0));
}
void main() {
  vPage = page;
  vTint = tint.rgb * lightOn(position);
  vLayer = int(tint.a * 255.0 + 0.5);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

export const SHELF_FRAGMENT = /* glsl */ `
precision highp float;
precision highp sampler2DArray;
uniform sampler2DArray pages;
in vec2 vPage;
in vec3 vTint;
flat in int vLayer;
layout(location = 0) out vec4 color;
void main() {
  vec4 texel = texture(pages, vec3(vPage, float(vLayer)));
  if (texel.a < 0.2) discard;
  float coverage = clamp((texel.a - 0.5) / max(fwidth(texel.a), 0.001) + 0.5, 0.0, 1.0);
  if (coverage < 0.1) discard;
  color = vec4(texel.rgb / texel.a * vTint, coverage);
}`;

export const ROOM_VERTEX = /* glsl */ `
out vec3 vWorld;
void main() {
  vWorld = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

const LIGHTS = /* glsl */ `
// Two rows of light panels over the aisle: how bright the ceiling is at a point, softened by "blur" cm.
float lightAt(vec2 at, float blur) {
  float across = abs(abs(at.x) - 78.0);
  float along = abs(mod(-at.y, 192.0) - 96.0);
  return (1.0 - smoothstep(17.0 - blur, 17.0 + blur, across)) * (1.0 - smoothstep(66.0 - blur, 66.0 + blur, along));
}
float line(float value, float period, float width) {
  float edge = min(mod(value, period), period - mod(value, period));
  float soft = fwidth(value) * 0.75 + 0.01;
  return (1.0 - smoothstep(width - soft, width + soft, edge)) * clamp(width * 2.0 / (soft * 2.0 + width), 0.0, 1.0);
}
`;

export const CEILING_FRAGMENT = /* glsl */ `
precision highp float;
in vec3 vWorld;
layout(location = 0) out vec4 color;
${LIGHTS}
void main() {
  vec2 at = vWorld.xz;
  float grid = max(line(at.x + 30.0, 60.0, 0.9), line(at.y, 60.0, 0.9));
  float glow = lightAt(at, 34.0);
  vec3 tile = mix(vec3(0.835, 0.815, 0.775), vec3(0.97, 0.95, 0.90), glow);
  tile = mix(tile, vec3(0.70, 0.685, 0.65), grid * 0.55);
  color = vec4(mix(tile, vec3(1.0, 0.992, 0.955), lightAt(at, 1.2)), 1.0);
}`;

/** Polished tiles: two small pictures, taken once, mirror the objects along the walls. */
export const FLOOR_FRAGMENT = /* glsl */ `
precision highp float;
uniform sampler2D leftWall;
uniform sampler2D rightWall;
uniform float length_;
uniform float wallHeight;
uniform float ceiling;
uniform vec4 display;
in vec3 vWorld;
layout(location = 0) out vec4 color;
${LIGHTS}
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
void main() {
  vec2 at = vWorld.xz;
  vec2 tile = floor((at + vec2(30.0, 0.0)) / 60.0);
  float stone = noise(at * 0.045 + tile * 7.3) * 0.6 + noise(at * 0.16) * 0.4;
  vec3 base = vec3(0.80, 0.765, 0.71) * (0.955 + 0.05 * hash(tile) + 0.05 * stone);
  float grout = max(line(at.x + 30.0, 60.0, 0.35), line(at.y, 60.0, 0.35));
  base = mix(base, vec3(0.60, 0.565, 0.52), grout * 0.6);
  // Shadow of the objects on it.
  float wide = 200.0 - abs(at.x);
  float ends = min(-at.y, length_ + at.y);
  float beside = length(max(abs(at - display.xy) - display.zw, 0.0));
  base *= 0.86 + 0.14 * smoothstep(0.0, 70.0, wide);
  base *= 0.80 + 0.20 * smoothstep(-4.0, 16.0, wide) * smoothstep(-4.0, 16.0, ends);
  base *= 1.0 - 0.34 * exp(-beside / 7.0);
  base += vec3(0.05, 0.045, 0.03) * lightAt(at, 60.0);

  vec3 view = normalize(vWorld - cameraPosition);
  vec3 away = vec3(view.x, -view.y, view.z);
  float wall = away.x > 0.0 ? 200.0 : -200.0;
  float reach = abs(away.x) > 1e-4 ? (wall - at.x) / away.x : 1e6;
  float up = ceiling / max(away.y, 1e-3);
  vec3 mirrored;
  float height = away.y * reach;
  if (reach < up && height < wallHeight) {
    float along = -(at.y + away.z * reach) / length_;
    float blur = 1.0 + clamp(reach * 0.018, 0.0, 3.0);
    vec2 spot = vec2(wall < 0.0 ? along : 1.0 - along, height / wallHeight);
    vec3 seen = wall < 0.0 ? textureLod(leftWall, spot, blur).rgb : textureLod(rightWall, spot, blur).rgb;
    float beyond = smoothstep(-0.06, 0.01, along) * (1.0 - smoothstep(0.99, 1.06, along));
    mirrored = mix(vec3(0.66, 0.58, 0.48), seen, beyond);
  } else {
    vec2 over = at + away.xz * min(up, 3000.0);
    mirrored = mix(vec3(0.70, 0.68, 0.64), vec3(1.0, 0.99, 0.95), lightAt(over, 26.0));
  }
  float glance = pow(1.0 - max(-view.y, 0.0), 3.0);
  float gloss = (0.07 + 0.42 * glance) * (1.0 - 0.6 * grout);
  color = vec4(mix(base, mirrored, gloss), 1.0);
}`;

export const DOOR_VERTEX = /* glsl */ `
in float part;
out vec3 vWorld;
flat out float vPart;
void main() {
  vWorld = position;
  vPart = part;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

/** Doors of the fridges: glass that mirrors the lights at a glance, a dark frame and a handle of steel. */
export const GLASS_FRAGMENT = /* glsl */ `
precision highp float;
in vec3 vWorld;
flat in float vPart;
layout(location = 0) out vec4 color;
void main() {
  float height = vWorld.y / 200.0;
  if (vPart > 0.5) {
    vec3 metal = vPart > 1.5 ? vec3(0.80, 0.82, 0.83) : vec3(0.20, 0.225, 0.24);
    color = vec4(metal * (0.82 + 0.25 * height), 1.0);
    return;
  }
  vec3 view = normalize(vWorld - cameraPosition);
  vec3 normal = normalize(cross(dFdx(vWorld), dFdy(vWorld)));
  float glance = pow(1.0 - abs(dot(view, normal)), 4.0);
  float band = fract((vWorld.z + vWorld.x + vWorld.y * 0.5) / 210.0);
  float streak = smoothstep(0.46, 0.5, band) * smoothstep(0.62, 0.58, band);
  color = vec4(vec3(0.90, 0.96, 1.0), 0.05 + 0.22 * glance + 0.06 * streak);
}`;

export const PACK_VERTEX = /* glsl */ `
in vec2 face;
out vec2 vFace;
out vec3 vNormal;
void main() {
  vFace = face;
  vNormal = normalMatrix * normal;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

export const PACK_FRAGMENT = /* glsl */ `
precision highp float;
uniform sampler2D picture;
uniform vec3 side;
in vec2 vFace;
in vec3 vNormal;
layout(location = 0) out vec4 color;
void main() {
  vec3 n = normalize(vNormal);
  vec3 body = side;
  if (vFace.x >= 0.0) {
    vec4 texel = texture(picture, vFace);
    body = texel.a > 0.02 ? texel.rgb / texel.a : side;
  }
  float key = max(dot(n, normalize(vec3(-0.45, 0.65, 0.75))), 0.0);
  float shine = pow(max(dot(reflect(vec3(0.0, 0.0, -1.0), n), normalize(vec3(-0.3, 0.5, 0.8))), 0.0), 24.0);
  float rim = pow(1.0 - max(n.z, 0.0), 3.0);
  color = vec4(body * (0.68 + 0.40 * key) + 0.10 * shine + 0.10 * rim, 1.0);
}`;

export const VEIL_VERTEX = /* glsl */ `
out vec2 vAt;
void main() {
  vAt = position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;
export const VEIL_FRAGMENT = /* glsl */ `
precision highp float;
uniform float strength;
uniform float aspect;
uniform vec2 middle;
in vec2 vAt;
layout(location = 0) out vec4 color;
void main() {
  vec2 off = (vAt - middle) * vec2(aspect, 1.0);
  float glow = exp(-dot(off, off) * 1.5);
  color = vec4(mix(vec3(0.055, 0.10, 0.095), vec3(0.60, 0.62, 0.59), glow), strength * (1.0 + 0.25 * glow));
}`;
