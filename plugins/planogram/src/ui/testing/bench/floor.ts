/** The least that dragging a picture on a canvas of the stage's size takes: nothing else is there, and nothing is asked of the shelves. */
const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { willReadFrequently: true });
const picture = new OffscreenCanvas(30, 60);
const ink = picture.getContext('2d');
if (ink) ink.fillStyle = '#2a9d8f';
ink?.fillRect(0, 0, 30, 60);
document.addEventListener('pointermove', ({ clientX, clientY }) => {
  context?.clearRect(0, 0, 1332, 740);
  context?.drawImage(picture, clientX, clientY);
});
window.overlayObjects = () => 0;
document.body.dataset['ready'] = 'true';
