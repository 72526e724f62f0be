export { sizeInWords } from '../../../../app/shared/size'
